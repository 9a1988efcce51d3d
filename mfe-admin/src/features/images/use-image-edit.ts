import { useHost } from '@epm/router';
import {
  extractCurrentRecord,
  getFailureMessage,
  useUnseenConflictToast,
  useUpload,
  useVersionedEdit,
} from '@epm/staff';
import type { SaveOutcome } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Crop, FocalPoint } from '../../pictures/picture-geometry.ts';
import type { ImageKind } from './image-kinds.ts';
import { changeImage, IMAGES_KEY, uploadImage } from './image-queries.ts';
import type { ImageSlot } from './image-queries.ts';

export interface ImageDraft {
  alt: string;
  isDecorative: boolean;
  crop: Crop | null;
  focalPoint: FocalPoint | null;
}

/** Values that two admins can change at the same time. `picture` identifies the file or the stored picture. */
export interface ImageValues extends ImageDraft {
  picture: string;
}

type Outcome = SaveOutcome<ImageSlot>;

interface ImageEditOptions {
  slot: ImageSlot;
  kind: ImageKind;
  /** File to upload. Null edits the stored picture. */
  file: File | null;
  onSaved: () => void;
}

/**
 * Manages the form for the texts, the crop and the focal point of a picture. If a file is given, uploads it with these
 * values.
 */
export function useImageEdit({ slot, kind, file, onSaved }: ImageEditOptions) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  /** Resolves the pending save when its upload succeeds, fails or is canceled. */
  const settle = useRef<((outcome: Outcome) => void) | null>(null);
  const details = useRef<ImageDraft & { version: number }>(null);

  const fail = (error: unknown, text: string): Outcome => {
    const current = extractCurrentRecord<ImageSlot>(error);
    if (current) return { current };
    setFailure(getFailureMessage(error, text));
    return null;
  };
  const upload = useUpload({
    send: (chosen, init) => uploadImage(api, slot.type, chosen, details.current ?? {}, init),
    onSuccess: ({ slot: saved, wasAnimated }) => {
      toast({
        kind: 'success',
        text: kind.successText,
        ...(wasAnimated && { detail: 'The file was animated. Only its first frame is shown.' }),
      });
      settle.current?.({ saved });
    },
    onError: (error) => settle.current?.(fail(error, kind.failureText)),
  });

  async function send(base: ImageSlot, changes: Partial<ImageValues>, draft: ImageDraft): Promise<Outcome> {
    const { picture, ...edited } = changes;
    if (picture !== undefined && file) {
      details.current = { ...draft, version: base.version };
      return new Promise((resolve) => {
        settle.current = resolve;
        upload.start(file);
      });
    }
    if (Object.keys(edited).length === 0) return { saved: base };
    try {
      const saved = await changeImage(api, slot.type, { ...edited, version: base.version });
      toast({ kind: 'success', text: 'Image saved' });
      return { saved };
    } catch (error) {
      return fail(error, 'Failed to save the image');
    }
  }

  const isNew = file !== null;
  const edit = useVersionedEdit<ImageSlot, ImageDraft, ImageValues>({
    record: slot,
    form: {
      toDraft: ({ alt, isDecorative, crop, picture }) => ({
        alt: alt || (isDecorative ? '' : (kind.defaultAlt ?? '')),
        isDecorative,
        crop: isNew ? null : crop,
        focalPoint: isNew ? null : (picture?.focalPoint ?? null),
      }),
      parseDraft: (draft) => ({ ...draft, alt: draft.alt.trim(), picture: file?.name ?? '' }),
      toValues: (base) => ({ ...toStoredValues(base), picture: base.picture?.url ?? '' }),
    },
    send,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: IMAGES_KEY });
      onSaved();
    },
    onUnseenConflict: useUnseenConflictToast('changed this image'),
  });

  const { draft, isDirty, isSaving, conflict, closeConflict } = edit;
  return {
    draft,
    isUnsaved: isDirty || upload.isUploading,
    isSaving,
    isUploading: upload.isUploading,
    progress: upload.progress,
    failure,
    conflict,
    closeConflict,
    update(changes: Partial<ImageDraft>) {
      setFailure(null);
      edit.update(changes);
    },
    save() {
      setFailure(null);
      edit.save(file ? { picture: file.name } : {});
    },
    resolveConflict(choices: Parameters<typeof edit.resolveConflict>[0]) {
      setFailure(null);
      edit.resolveConflict(choices);
    },
    cancelUpload() {
      upload.cancel();
      settle.current?.(null);
    },
  };
}

const toStoredValues = ({ alt, isDecorative, crop, picture }: ImageSlot): ImageDraft => ({
  alt,
  isDecorative,
  crop,
  focalPoint: picture?.focalPoint ?? null,
});
