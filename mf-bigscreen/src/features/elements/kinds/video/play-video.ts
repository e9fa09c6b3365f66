import { releaseVideo } from '../../drawing/release-video.ts';

/** Whether an address is a list of HLS. */
export const isHls = (url: string): boolean => /\.m3u8$/i.test(url.split(/[?#]/)[0] ?? '');

/**
 * Plays a video; lists of HLS by hls.js where the browser can't do it alone, which is fetched then.
 *
 * @param onFailure why it can't be played, or stopped being played
 * @returns ends it and gives free what it holds
 */
export function playVideo(video: HTMLVideoElement, url: string, onFailure: (reason: unknown) => void): () => void {
  let ended = false;
  let release: (() => void) | undefined;
  const fail = (reason: unknown) => {
    if (!ended) onFailure(reason);
  };
  const start = () => {
    // Chromium refuses a promise of play() that the end of the element interrupts.
    video.play().catch((reason: unknown) => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) fail(reason);
    });
  };
  const onError = () => fail(video.error);
  video.addEventListener('error', onError);
  if (isHls(url) && video.canPlayType('application/vnd.apple.mpegurl') === '') {
    import('hls.js').then(({ default: Hls }) => {
      if (ended) return;
      if (!Hls.isSupported()) return fail(new Error('The browser plays no HLS.'));
      // A worker from a blob is refused by the policy of the page.
      const hls = new Hls({ enableWorker: false, backBufferLength: 10, maxBufferLength: 20 });
      release = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_event, data) => {
        if (data.fatal) fail(data.error);
      });
      hls.on(Hls.Events.MANIFEST_PARSED, start);
      hls.loadSource(url);
      hls.attachMedia(video);
    }, fail);
  } else {
    video.src = url;
    start();
  }
  return () => {
    ended = true;
    video.removeEventListener('error', onError);
    release?.();
    releaseVideo(video);
  };
}
