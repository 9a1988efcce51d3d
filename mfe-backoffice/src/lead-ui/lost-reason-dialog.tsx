import { useId } from 'react';
import { useFormErrors, useTextDraft } from '@epm/staff';
import { Button, Dialog, Field, Input, Select } from '@epm/ui';

/** Predefined reasons, so that they can be counted. */
const LOST_REASONS = [
  'Chose another manager',
  'Decided to sell',
  'Manages it themselves',
  'Fees',
  'No answer',
  'Not a home we manage',
  'Other',
] as const;

export interface LostReasonDialogProps {
  /** Name of the lead, or the number of leads: 'Grace Hopper', '12 leads'. */
  leadsLabel: string;
  /** Name of the draft, unique for these leads. */
  draftName: string;
  /** True if several leads are marked as lost. */
  isMany?: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Dialog for the reason why leads are lost. Closing the dialog keeps the input; Cancel discards the input. */
export function LostReasonDialog({ leadsLabel, draftName, isMany = false, onClose, onConfirm }: LostReasonDialogProps) {
  const formId = useId();
  const { draft, change, discard } = useTextDraft(`lost-reason:${draftName}`, { reason: '', detail: '' });
  const { reason, detail } = draft;
  const { formRef, errors, check, clearErrors } = useFormErrors<'reason' | 'detail'>();
  const isOther = reason === 'Other';
  const leads = isMany ? 'the leads are' : 'the lead is';

  function submit(event: { preventDefault(): void }) {
    event.preventDefault();
    const more = detail.trim();
    const isValid = check({
      ...(!reason && { reason: `Choose why ${leads} lost.` }),
      ...(isOther && !more && { detail: `Say in a few words why ${leads} lost.` }),
    });
    if (!isValid) return;
    discard();
    onConfirm(isOther ? more : more ? `${reason}: ${more}` : reason);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMany ? 'Why were these leads lost?' : 'Why was this lead lost?'}
      description={`${leadsLabel} will be marked as lost. The reason is shown in ${isMany ? 'each timeline' : 'the timeline'}.`}
      actions={
        <>
          <Button
            variant="outline"
            onClick={() => {
              discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Mark as lost
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <Field label="Reason" error={errors.reason}>
          <Select
            name="reason"
            options={LOST_REASONS.map((each) => ({ value: each, label: each }))}
            placeholder="Choose a reason"
            required
            value={reason}
            onChange={({ target }) => {
              change({ reason: target.value });
              clearErrors('reason', 'detail');
            }}
          />
        </Field>
        <Field label={isOther ? 'What happened' : 'Details'} isOptional={!isOther} error={errors.detail}>
          <Input
            name="detail"
            value={detail}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => {
              change({ detail: target.value });
              clearErrors('detail');
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
