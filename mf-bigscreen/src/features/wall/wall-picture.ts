import { drawElement } from '@tessera/board/drawing';
import { DEVICE_LIMITS } from '@tessera/contract';

/** Largest side in px: enough to see what is on a wall. */
const SIDE = Math.min(1_280, DEVICE_LIMITS.pictureSide);

/** Draws an element as a JPEG that a wall may send. */
export const drawPicture = (element: HTMLElement): Promise<Blob> =>
  drawElement(element, { side: SIDE, bytes: DEVICE_LIMITS.pictureBytes });
