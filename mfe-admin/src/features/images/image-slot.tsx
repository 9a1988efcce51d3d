import { deriveStaffName } from '@epm/contract';
import { Button, FieldError, Instant, createLazyDialog } from '@epm/ui';
import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ChosenFile } from './image-dialog.tsx';
import { ACCEPT_ATTRIBUTE, ACCEPTED_FILES_HINT, getImageFileError } from '../../pictures/get-image-file-error.ts';
import type { ImageKind } from './image-kinds.ts';
import type { ImageSlot as Slot } from './image-queries.ts';
import styles from './image-slot.module.css';
import { RemoveImageDialog } from './remove-image-dialog.tsx';

const ImageDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.image-dialog" */ './image-dialog.tsx')).ImageDialog,
);
const VersionsDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.image-versions" */ './versions-dialog.tsx')).VersionsDialog,
);

interface ImageSlotProps {
  slot: Slot;
  kind: ImageKind;
  /** True if the site needs this picture, which can then be replaced but not removed. */
  isRequired?: boolean;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}

type OpenDialog = { name: 'edit'; chosen: ChosenFile | null } | { name: 'versions' } | { name: 'remove' };

/** Picture of the site. A new file can be chosen, dropped or pasted anywhere in the slot. */
export function ImageSlot({ slot, kind, isRequired = false, heading: Heading = 'h3' }: ImageSlotProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isDragOver, setDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const { picture } = slot;
  function close() {
    if (dialog?.name === 'edit' && dialog.chosen) URL.revokeObjectURL(dialog.chosen.url);
    setDialog(null);
  }

  function choose(file: File | undefined) {
    if (!file) return;
    const problem = getImageFileError(file);
    setError(problem);
    if (!problem) setDialog({ name: 'edit', chosen: { file, url: URL.createObjectURL(file) } });
  }

  return (
    <section
      className={styles.slot}
      aria-labelledby={titleId}
      data-over={isDragOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDragOver(false);
        choose(event.dataTransfer.files[0]);
      }}
      onPaste={({ clipboardData }) => choose(clipboardData.files[0])}
    >
      <div className={styles.preview}>
        {picture ? (
          <img
            className={styles.image}
            src={picture.url}
            srcSet={picture.sources.at(-1)?.srcset}
            sizes="16rem"
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
          />
        ) : (
          <ImageUp aria-hidden className={styles.figure} />
        )}
      </div>
      <div className={styles.body}>
        <Heading id={titleId} className={styles.title}>
          {kind.title}
        </Heading>
        <p className={styles.note}>{kind.note}</p>
        <SlotState slot={slot} emptyNote={kind.emptyNote} />
        <div className={styles.actions}>
          <Button
            size="sm"
            onClick={() => input.current?.click()}
            aria-label={createButtonLabel(picture ? 'Replace' : 'Upload', kind)}
          >
            {picture ? 'Replace' : 'Upload'}
          </Button>
          {picture && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => setDialog({ name: 'edit', chosen: null })}
              aria-label={createButtonLabel('Edit', kind)}
            >
              Edit
            </Button>
          )}
          {slot.version > 0 && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => setDialog({ name: 'versions' })}
              aria-label={`Versions of ${kind.title}`}
            >
              Versions
            </Button>
          )}
          {picture && !isRequired && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => setDialog({ name: 'remove' })}
              aria-label={createButtonLabel('Remove', kind)}
            >
              Remove
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          <span className={styles.dropHint}>Drop a file here, or paste it. </span>
          {ACCEPTED_FILES_HINT}
        </p>
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT_ATTRIBUTE}
          aria-label={`File for ${kind.title}`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Clear the input, so that choosing the same file again fires a change event.
            target.value = '';
            choose(file);
          }}
        />
      </div>
      {dialog?.name === 'edit' && <ImageDialog slot={slot} kind={kind} chosen={dialog.chosen} onClose={close} />}
      {dialog?.name === 'versions' && <VersionsDialog slot={slot} title={kind.title} onClose={close} />}
      {dialog?.name === 'remove' && <RemoveImageDialog slot={slot} kind={kind} onClose={close} />}
    </section>
  );
}

const createButtonLabel = (verb: string, { title }: ImageKind) => `${verb} ${title}`;

/** Alternative text and last change of a picture. */
function SlotState({ slot, emptyNote }: { slot: Slot; emptyNote: string }) {
  const { picture, alt, isDecorative, isDrawing, changedAt, changedBy } = slot;
  if (!picture) return <p className={styles.state}>No image. {emptyNote}</p>;
  return (
    <p className={styles.state}>
      {isDecorative ? 'Decorative. ' : alt ? `“${alt}” ` : 'No alternative text. '}
      {changedAt && changedBy && (
        <span className={styles.changed}>
          {deriveStaffName(changedBy)}, <Instant time={changedAt} />
        </span>
      )}
      {isDrawing && !changedBy && <span className={styles.changed}>Built in</span>}
    </p>
  );
}
