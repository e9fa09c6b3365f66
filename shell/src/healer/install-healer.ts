import { reloadFile } from '@tessera/request/reload';

import { showStartFailure } from './show-start-failure.ts';
import { START_FAILED } from './start-failed.ts';

/** Milliseconds for a file that is fetched again. */
const FILE_TIMEOUT = 60_000;
/** Milliseconds in which a page that was loaded again after a repair is not loaded a third time. */
const RELOAD_PAUSE = 30_000;
const RELOADED = 'tessera.reloaded';

/** What the healer needs of the window; `__tesseraIntegrity` is there once the entry ran. */
interface Target extends Pick<Window, 'addEventListener' | 'document' | 'sessionStorage'> {
  readonly location: Pick<Location, 'reload'>;
  readonly __tesseraIntegrity?: (url: string) => string;
}

/**
 * Repairs files whose cached copy is damaged. Runtimes of the shell and of remotes call `__tesseraHeal` after a chunk or
 * stylesheet failed; of the files that index.html names, the page is loaded again once they are whole. A shell that can't
 * start is answered with a readable page.
 */
export function installHealer(target: Target, reload: typeof reloadFile = reloadFile): void {
  const running = new Map<string, Promise<boolean>>();
  const broken = new Map<string, string>();

  function heal(url: string, integrity = target.__tesseraIntegrity?.(url)): Promise<boolean> {
    if (integrity === undefined) return Promise.resolve(false);
    const known = running.get(url);
    if (known) return known;
    const attempt = reload(url, { integrity, timeout: FILE_TIMEOUT }).finally(() => running.delete(url));
    running.set(url, attempt);
    return attempt;
  }

  async function restart(): Promise<void> {
    await Promise.all([...broken].map(([url, integrity]) => heal(url, integrity)));
    target.location.reload();
  }

  function mayReload(): boolean {
    try {
      const last = Number(target.sessionStorage.getItem(RELOADED));
      target.sessionStorage.setItem(RELOADED, String(Date.now()));
      return Date.now() - last > RELOAD_PAUSE;
    } catch {
      // Without storage nothing would end a circle of reloads.
      return false;
    }
  }

  async function onEntryFailed(url: string, integrity: string): Promise<void> {
    broken.set(url, integrity);
    const whole = await heal(url, integrity);
    if (whole && mayReload()) target.location.reload();
    else showStartFailure(target.document, () => void restart());
  }

  Object.defineProperty(target, '__tesseraHeal', { value: heal });
  target.addEventListener(START_FAILED, () => showStartFailure(target.document, () => void restart()));
  // Failures of elements don't bubble.
  target.addEventListener(
    'error',
    ({ target: element }) => {
      if (!(element instanceof Element) || !element.hasAttribute('data-entry')) return;
      const url = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
      void onEntryFailed(url, element.getAttribute('integrity') ?? '');
    },
    true,
  );
}
