import { slugify } from '@epm/contract';
import { useHost, useNavigate } from '@epm/router';
import { extractCurrentRecord, isClientError, useDraft, useUnsavedWarning } from '@epm/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { BLOG_KEY, createPost, savePostDraft, updatePost } from '../blog-queries.ts';
import type { Post, PostFields } from '../blog-queries.ts';
import { isPostDraft, mergeStoredPost, toDraft, toFields, validateDraft } from './post-form.ts';
import type { PostDraft, PostErrors, PostField } from './post-form.ts';
import { useAppliedSchedule } from './use-applied-schedule.ts';

/** Idle time after the last change until the working copy is saved. */
const AUTOSAVE_DELAY_MS = 2_000;
/** Interval at which a failed automatic save is repeated. */
const AUTOSAVE_RETRY_MS = 15_000;
const SAVE_FAILED_MESSAGE = 'Failed to save post';
const HTTP_UNAUTHORIZED = 401;

/**
 * State of the automatic save: nothing to save, waiting, in flight, failed, rejected for a reason, or saved at a certain
 * time. A rejected save is not repeated until the next change.
 */
export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'failed' | { reason: string } | { savedAt: Date };

const isSaved = (state: AutosaveState) => state === 'idle' || (typeof state === 'object' && 'savedAt' in state);

/** Returns the server's error if it rejected the request. Null if a retry can succeed. */
const getRejection = (error: unknown) =>
  isClientError(error) && error.status !== HTTP_UNAUTHORIZED ? error.problem : null;

const getFieldErrors = (problem: ReturnType<typeof getRejection>): PostErrors =>
  Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]));

interface EditorEvents {
  /** Called when the server has stored the text in the editor. The editor keeps its text. */
  onStored: (post: Post) => void;
  /** Called with a post whose text replaces the text in the editor. */
  onReplace: (post: Post) => void;
}

/**
 * Manages the state of the post editor. The working copy of a stored post is saved automatically. A new post is stored
 * in the tab's session storage until it is saved for the first time.
 * @param post null for a new post
 */
export function usePostEditor(post: Post | null, { onStored, onReplace }: EditorEvents) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const navigate = useNavigate();
  const stored = useDraft('new-post', isPostDraft);
  const [draft, setDraft] = useState<PostDraft>(() => (post ? toDraft(post) : (stored.value ?? toDraft(null))));
  const [isSlugDerived, setSlugDerived] = useState(post === null && draft.slug === slugify(draft.title));
  const [errors, setErrors] = useState<PostErrors>({});
  const [updatesPublishDate, setUpdatesPublishDate] = useState(true);
  const [autosave, setAutosave] = useState<AutosaveState>('idle');
  const [conflict, setConflict] = useState<Post | null>(null);
  const version = useRef(post?.version ?? 0);
  // Increases with each change, which restarts the delay of the automatic save.
  const [changes, setChanges] = useState(0);
  const inFlight = useRef<Promise<unknown>>(Promise.resolve());
  const isAutosaving = useRef(false);
  // True after a conflict, so that the next save keeps the other user's text in the list of versions.
  const keepsNewestVersion = useRef(false);
  const isUnsaved = post ? !isSaved(autosave) : changes > 0;
  useUnsavedWarning(post !== null && isUnsaved);

  function change<Field extends PostField>(field: Field, value: PostDraft[Field]) {
    if (field === 'slug') setSlugDerived(false);
    const changed: Partial<PostDraft> = {
      [field]: value,
      ...(field === 'title' && isSlugDerived && { slug: slugify(value as string) }),
    };
    const next = { ...draft, ...changed };
    setDraft(next);
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changed))));
    setChanges((count) => count + 1);
    if (post) setAutosave('waiting');
    else stored.write(next);
  }

  /** Stores the working copy. Waits for requests in flight, because their responses contain the next version to send. */
  function storeWorkingCopy(id: string, fields: PostFields): Promise<void> {
    const request = inFlight.current.then(async () => {
      const saved = await savePostDraft(api, id, {
        ...fields,
        version: version.current,
        ...(keepsNewestVersion.current && { keepsNewestVersion: true }),
      });
      version.current = saved.version;
      keepsNewestVersion.current = false;
    });
    inFlight.current = request.catch(() => undefined);
    return request;
  }

  /**
   * Continues with the post as the server stored it. Keeps the text that the user typed during the request, and saves
   * the text as the working copy.
   * @param sent values that the request contained
   */
  function acceptStored(saved: Post, sent: PostDraft) {
    version.current = saved.version;
    setSlugDerived(false);
    setDraft((current) => mergeStoredPost(current, sent, saved));
    if (draft === sent) {
      setAutosave('idle');
      setChanges(0);
    } else restartAutosave();
    onStored(saved);
  }

  function restartAutosave() {
    setAutosave('waiting');
    setChanges((count) => count + 1);
  }

  const saving = useMutation({
    mutationFn: async (sent: PostDraft) => {
      const fields = toFields(sent);
      const more = { status: sent.status, updatePublishDate: updatesPublishDate };
      if (!post) return createPost(api, { ...fields, ...more });
      if (keepsNewestVersion.current) await storeWorkingCopy(post.id, fields);
      await inFlight.current;
      return updatePost(api, post.id, { ...fields, ...more, version: version.current });
    },
    onSuccess: async (saved, sent) => {
      toast({ kind: 'success', text: `Post ${post ? 'updated' : 'created'} successfully` });
      acceptStored(saved, sent);
      if (!post) stored.write(null);
      await client.invalidateQueries({ queryKey: BLOG_KEY, refetchType: 'none' });
      if (!post) await navigate(`/admin/blog/posts/${saved.id}`, { replace: true });
    },
    onError: (error) => {
      const current = extractCurrentRecord<Post>(error);
      const problem = getRejection(error);
      setErrors(getFieldErrors(problem));
      if (current) {
        setConflict(current);
        setAutosave(problem ? { reason: problem.detail } : 'failed');
      } else
        toast({ kind: 'error', text: problem ? `${SAVE_FAILED_MESSAGE}. ${problem.detail}` : SAVE_FAILED_MESSAGE });
      if (post && isUnsaved && !current) restartAutosave();
    },
  });

  const hasChangedSince = useEffectEvent((sent: PostDraft) => draft !== sent);
  const autosaveWorkingCopy = useEffectEvent(async () => {
    // After the save, `acceptStored` or the error handler starts the delay again.
    if (!post || conflict || saving.isPending || isAutosaving.current) return;
    isAutosaving.current = true;
    // A retry keeps the error visible.
    setAutosave((state) => (state === 'failed' ? state : 'saving'));
    let result: AutosaveState;
    let currentPost: Post | null = null;
    try {
      await storeWorkingCopy(post.id, toFields(draft));
      result = { savedAt: new Date() };
    } catch (error) {
      const rejection = getRejection(error);
      currentPost = extractCurrentRecord<Post>(error);
      setConflict(currentPost);
      setErrors((current) => ({ ...current, ...getFieldErrors(rejection) }));
      result = rejection ? { reason: rejection.detail } : 'failed';
    }
    isAutosaving.current = false;
    // Input during the request did not start another one. After a failure, the retry saves it.
    if (hasChangedSince(draft) && !currentPost && result !== 'failed') restartAutosave();
    else setAutosave(result);
  });

  useEffect(() => {
    if (!post || changes === 0) return;
    const timer = setTimeout(() => void autosaveWorkingCopy(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [post, changes]);

  useEffect(() => {
    if (autosave !== 'failed') return;
    const timer = setInterval(() => void autosaveWorkingCopy(), AUTOSAVE_RETRY_MS);
    return () => clearInterval(timer);
  }, [autosave]);

  useAppliedSchedule(post, isUnsaved || saving.isPending, (current) => acceptStored(current, draft));

  return {
    draft,
    errors,
    autosave,
    conflict,
    updatesPublishDate,
    setUpdatesPublishDate,
    change,
    isSaving: saving.isPending,
    acceptStored,
    /** Stores the input as the working copy. @returns the version of the post to send with the next write */
    async saveWorkingCopy(): Promise<number> {
      if (post && isUnsaved) await storeWorkingCopy(post.id, toFields(draft));
      await inFlight.current;
      return version.current;
    },
    /** Saves if the form is valid. @returns the first invalid field */
    save(): PostField | undefined {
      if (saving.isPending) return undefined;
      const invalid = validateDraft(draft);
      setErrors(invalid);
      const first = (Object.keys(invalid) as PostField[])[0];
      if (!first) saving.mutate(draft);
      return first;
    },
    /** Continues with the text in the editor. The other user's text stays in the list of versions. */
    keepOwnText() {
      version.current = conflict?.version ?? version.current;
      keepsNewestVersion.current = true;
      setConflict(null);
      restartAutosave();
    },
    /** Replaces the text in the editor with the other user's text. */
    acceptOtherText() {
      if (conflict) onReplace(conflict);
    },
  };
}
