import {
  BundleError,
  type CallApi,
  type Deploy,
  hasIntegrity,
  type PageTask,
  Renderer,
  RendererDiedError,
  type SerializedRenderOutput,
  type ServerCode,
} from '@epm/contract/releases';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LruCache } from './lru-cache.ts';
import { ReleaseStore } from './release-store.ts';

/** A page of a remote to render on a shell. */
export interface PageToRender {
  shell: Deploy;
  remote: Deploy;
  task: PageTask;
  callApi: CallApi;
  /** Aborts the rendering. */
  signal: AbortSignal;
}

/**
 * Maximum number of processes that serve pages. Eight are enough for two public remotes, each with a live version and a
 * version in a ring, on a live shell and on a shell in a ring. A process uses about 120 MB. The least recently used
 * process ends when another pair is requested.
 */
const MAX_RENDERERS = 8;
/** Time for which a failed start is not repeated, so that requests do not start one process after another. */
const RESTART_DELAY_MS = 1_000;
/** Time during which a page that crashed its process twice is not rendered on the server. */
const BLOCK_DURATION_MS = 5 * 60_000;
const MAX_BLOCKED_PAGES = 200;

/** Maximum number of concurrent retries, each of which uses a separate process. */
const MAX_CONCURRENT_RETRIES = 4;
const RETRY_TIMEOUT_MS = 10_000;

/**
 * Thrown when a process does not start, or the store does not have its bundles. The versions are not the cause, because
 * they were checked before.
 */
export class RendererStartError extends Error {
  override readonly name = 'RendererStartError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Process of the last check, and the pair that it runs. */
interface CheckedRenderer {
  key: string;
  renderer: Renderer;
}

/** Name of a bundle in stack traces. */
export const toFilename = ({ app, version, server }: Deploy) => `${app}@${version}/${server.file}`;
const toPairKey = (shell: Deploy, remote: Deploy) => `${shell.version}/${remote.app}@${remote.version}`;

/**
 * Runs a process for each pair of shell and remote whose pages are rendered on the server. Rejects a bundle whose hash
 * differs from the published hash. An endless loop or a crash in a bundle ends only the renderer process, not the BFF.
 */
@Injectable()
export class Renderers implements OnApplicationShutdown {
  private readonly renderers = new LruCache<string, Promise<Renderer>>(MAX_RENDERERS, (renderer) => {
    renderer.then((each) => each.close()).catch(() => undefined);
  });
  private checked: CheckedRenderer | undefined;
  private readonly blockedUntil = new Map<string, number>();
  private retries = 0;

  constructor(private readonly store: ReleaseStore) {}

  onApplicationShutdown(): void {
    this.renderers.clear();
    this.keepChecked(undefined);
  }

  /** Starts the process of a shell and a remote, so that the first page need not wait for it. */
  async prepare(shell: Deploy, remote: Deploy): Promise<void> {
    await this.get(shell, remote);
  }

  /**
   * Renders a page. If the process dies, possibly because of another page, retries a GET request in a separate process.
   * If that process dies as well, the page is not rendered on the server for some minutes.
   * @throws errors of the page, RendererDiedError, RendererStartError, and the reason of the signal when it aborts
   */
  async render(page: PageToRender): Promise<SerializedRenderOutput> {
    const { shell, remote, task, callApi, signal } = page;
    if (this.isBlocked(page)) throw new RendererDiedError('This page has ended its process twice');
    const renderer = await this.get(shell, remote);
    try {
      return await renderer.render(task, callApi, signal);
    } catch (error) {
      if (!(error instanceof RendererDiedError) || task.method !== 'GET' || signal.aborted) throw error;
      return this.renderAlone(page);
    }
  }

  /**
   * Calls `use` with a renderer in a separate process for the shell and, if given, the remote. A check must not end a
   * process that serves pages. The process of the last check can serve pages later.
   */
  async withRenderer<T>(shell: Deploy, remote: Deploy | null, use: (renderer: Renderer) => Promise<T>): Promise<T> {
    const renderer = await this.start(shell, remote);
    let isKept = false;
    try {
      const result = await use(renderer);
      isKept = remote?.isServerRendered === true;
      if (isKept) this.keepChecked({ key: toPairKey(shell, remote!), renderer });
      return result;
    } finally {
      if (!isKept) renderer.close();
    }
  }

  private keepChecked(checked: CheckedRenderer | undefined): void {
    this.checked?.renderer.close();
    this.checked = checked;
  }

  private async get(shell: Deploy, remote: Deploy): Promise<Renderer> {
    const starting = this.getOrStart(shell, remote);
    const renderer = await starting;
    if (renderer.isAlive) return renderer;
    // Another page may have started the next process already.
    this.renderers.deleteValue(toPairKey(shell, remote), starting);
    return this.getOrStart(shell, remote);
  }

  private getOrStart(shell: Deploy, remote: Deploy): Promise<Renderer> {
    const key = toPairKey(shell, remote);
    return this.renderers.get(key, (remove) => {
      const { checked } = this;
      if (checked?.key === key && checked.renderer.isAlive) {
        this.checked = undefined;
        return Promise.resolve(checked.renderer);
      }
      const starting = this.start(shell, remote);
      starting.catch(() => setTimeout(remove, RESTART_DELAY_MS).unref());
      return starting;
    });
  }

  private async start(shell: Deploy, remote: Deploy | null): Promise<Renderer> {
    try {
      const code = { shell: await this.read(shell), ...(remote && { remote: await this.read(remote) }) };
      return await Renderer.start(code);
    } catch (error) {
      throw error instanceof BundleError ? error : new RendererStartError(error);
    }
  }

  /**
   * Retries a page in a separate process. Continues after the visitor's request is aborted, to detect whether the page
   * crashes the process.
   */
  private async renderAlone(page: PageToRender): Promise<SerializedRenderOutput> {
    const { shell, remote, task, callApi, signal } = page;
    if (this.retries >= MAX_CONCURRENT_RETRIES) throw new RendererDiedError('Too many pages are rendered again');
    this.retries += 1;
    const retry = async () => {
      let renderer: Renderer | undefined;
      try {
        renderer = await this.start(shell, remote);
        return await renderer.render(task, callApi, AbortSignal.timeout(RETRY_TIMEOUT_MS));
      } catch (error) {
        if (error instanceof RendererDiedError) this.block(page);
        throw error;
      } finally {
        renderer?.close();
        this.retries -= 1;
      }
    };
    return Promise.race([retry(), rejectOnAbort(signal)]);
  }

  private block(page: PageToRender): void {
    const [oldest] = this.blockedUntil.keys();
    if (this.blockedUntil.size >= MAX_BLOCKED_PAGES && oldest !== undefined) this.blockedUntil.delete(oldest);
    this.blockedUntil.set(toPageKey(page), Date.now() + BLOCK_DURATION_MS);
  }

  private isBlocked(page: PageToRender): boolean {
    return (this.blockedUntil.get(toPageKey(page)) ?? 0) > Date.now();
  }

  private async read(deploy: Deploy): Promise<ServerCode> {
    const { app, version, server } = deploy;
    const code = await this.store.read(app, version, server.file);
    if (!code) throw new Error(`${app} ${version} has no ${server.file}`);
    if (!hasIntegrity(code, server.integrity))
      throw new Error(`${server.file} of ${app} ${version} is not the published file`);
    return { code: code.toString('utf8'), filename: toFilename(deploy) };
  }
}

/** Returns a promise that rejects with the signal's reason. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

const toPageKey = ({ shell, remote, task }: PageToRender) =>
  `${toPairKey(shell, remote)} ${new URL(task.url).pathname}`;
