import type { NavigationEntry } from '../navigation.ts';
import type { HeadElement, RenderOutput, RouteNode } from '../pages.ts';
import type { Frame } from './renderer-frames.mjs';

/** Source code of a server bundle. */
export interface ServerCode {
  code: string;
  /** Name in stack traces. */
  filename: string;
}

/**
 * Bundles that a renderer process runs. Without a remote, the process only supports the task that describes the shell's
 * exports.
 */
export interface RendererCode {
  shell: ServerCode;
  remote?: ServerCode;
}

/** Request for a page. */
export interface PageTask {
  /** URL with the public origin of the site. */
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** URL-encoded fields of a posted form. */
  body?: string;
  /** Public origin of the site. */
  site: string;
  /** Name of the remote. */
  remote: string;
  /** Signed-in user, as the BFF's API describes it. */
  user: unknown;
  /** Links for public pages that the live remotes declare. Absent if there are none. */
  navigation?: readonly NavigationEntry[];
}

/** Element of a rendered page's head. The content of a data script is JSON text. */
export interface RenderedHeadElement extends Pick<HeadElement, 'tag'> {
  attributes: Record<string, string>;
  json?: string;
}

/** Rendered page or redirect. The data is JSON text, because even a small value can have a huge JSON representation. */
export type SerializedRenderOutput =
  | Extract<RenderOutput, { kind: 'redirect' }>
  | (Omit<Extract<RenderOutput, { kind: 'page' }>, 'head' | 'data'> & { head: RenderedHeadElement[]; data: string });

/** Call of the BFF's API while a page is rendered. */
export interface ApiCall {
  method: string;
  /** Path with the query, such as `/api/posts?page=2`. */
  url: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

export interface ApiReply {
  status: number;
  headers: Record<string, string>;
  /** Null if the status does not permit a body. */
  body: Uint8Array | null;
}

/** Exports of the bundles, as the compatibility check needs them. */
export interface BundleExports {
  /** Names of the shell's exports that are not functions. */
  missing: string[];
  /** Names that the shell exports of each shared library. */
  exported: Record<string, string[]>;
  hasCreateRoutes: boolean;
  /** Number of routes at the top level of the remote; 0 without `createRoutes`. */
  routeCount: number;
  /** Routes of the remote, or of the shell if no remote is loaded. Null if the bundle does not export them. */
  routes: RouteNode[] | null;
}

/** Results of the tasks by their kind. */
export interface TaskResults {
  render: SerializedRenderOutput;
  describe: BundleExports;
}

export type Task = { kind: 'render'; page: PageTask } | { kind: 'describe' };

/**
 * Messages to the process, as frames. Each task and each API call has a number. The attachments of `load` are the code
 * of the shell and of the remote, and the attachment of `reply` is the body.
 */
export type MessageToRenderer =
  | { kind: 'load'; shell: string; remote?: string }
  | { kind: 'ping' }
  | { kind: 'task'; id: number; task: Task }
  | { kind: 'abort'; id: number; reason: string }
  | { kind: 'reply'; call: number; reply: Omit<ApiReply, 'body'> & { hasBody: boolean } }
  | { kind: 'callFailed'; call: number; message: string };

/**
 * Messages from the process. In the frames, the HTML and the data of a page and the body of an API call are attachments.
 */
export type MessageFromRenderer =
  | { kind: 'loaded' }
  | { kind: 'loadFailed'; message: string; stack: string | undefined }
  | { kind: 'pong' }
  | { kind: 'done'; id: number; result: unknown; attachments: Frame['attachments'] }
  | { kind: 'failed'; id: number; message: string; stack: string | undefined }
  | { kind: 'call'; id: number; call: number; request: unknown; attachments: Frame['attachments'] };
