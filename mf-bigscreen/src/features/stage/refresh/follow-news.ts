import type { ScreenNews } from '@tessera/contract';

/** Milliseconds between two calls. */
export const NEWS_EVERY = 15_000;

/**
 * Asks for news at once and then every 15 seconds while the page is seen; what fails is asked again with the next call.
 * @param ask `since` is what the news before said as `now`
 * @returns ends it
 */
export function followNews(
  ask: (since: string | null, signal: AbortSignal) => Promise<ScreenNews>,
  listener: (news: ScreenNews) => void,
): () => void {
  const gone = new AbortController();
  let since: string | null = null;
  let asking = false;
  async function look(): Promise<void> {
    if (asking || document.hidden) return;
    asking = true;
    try {
      const news = await ask(since, gone.signal);
      if (gone.signal.aborted) return;
      since = news.now;
      listener(news);
    } catch {
      // Components say themselves how old their rows are.
    } finally {
      asking = false;
    }
  }
  const timer = setInterval(() => void look(), NEWS_EVERY);
  const shown = () => void look();
  document.addEventListener('visibilitychange', shown);
  void look();
  return () => {
    gone.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}
