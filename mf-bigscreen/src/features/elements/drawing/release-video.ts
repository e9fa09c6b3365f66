/** Ends a video: one that is only taken off the page keeps its decoder until it is collected. */
export function releaseVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
