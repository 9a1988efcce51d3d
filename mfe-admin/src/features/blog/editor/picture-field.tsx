import { Button, Field, Input } from '@epm/ui';
import { useState } from 'react';
import { PictureDialog } from './picture-dialog.tsx';
import styles from './post-editor.module.css';

interface PictureFieldProps {
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** Featured image: its URL, an upload and a preview. */
export function PictureField({ url, error, onChange }: PictureFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.group}>
      <Field label="Featured image web address" error={error} isOptional>
        <Input
          name="featuredImage"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={url}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {url.startsWith('/media/') && <img className={styles.preview} src={url} alt="Featured" />}
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Upload image
      </Button>
      {isOpen && (
        <PictureDialog
          title="Featured image"
          onClose={() => setOpen(false)}
          onUploaded={(image) => {
            onChange(image.url);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
