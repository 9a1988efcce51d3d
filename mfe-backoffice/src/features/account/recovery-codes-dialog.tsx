import { useHost } from '@epm/router';
import { Button, Dialog } from '@epm/ui';
import styles from './account-page.module.css';

interface RecoveryCodesDialogProps {
  isOpen: boolean;
  codes: readonly string[];
  onClose: () => void;
}

/** Dialog that shows new recovery codes once. */
export function RecoveryCodesDialog({ isOpen, codes, onClose }: RecoveryCodesDialogProps) {
  const { toast } = useHost();
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ kind: 'success', text: 'Recovery codes copied' });
    } catch {
      toast({ kind: 'error', text: 'The codes could not be copied. Please select them.' });
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closesOnPressOutside={false}
      closesOnEscape={false}
      title="Save your recovery codes"
      description="If you lose your device, each of these codes signs you in once, after your password. They are shown only now: store them in a safe place."
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ul role="list" className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
