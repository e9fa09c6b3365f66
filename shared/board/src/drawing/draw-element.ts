import { createContext, destroyContext, domToCanvas } from 'modern-screenshot';

const QUALITIES = [0.8, 0.6, 0.4] as const;

export interface Drawing {
  /** Longest side in px. */
  readonly side: number;
  /** Largest size of the JPEG. */
  readonly bytes: number;
  /** Colour behind it; default that of screens. */
  readonly ground?: string;
}

/**
 * Draws an element as a JPEG. Videos and pages of other origins are left out, as the browser lets nobody read them.
 * @throws Error where even the worst quality is too large
 */
export async function drawElement(element: HTMLElement, { side, bytes, ground = '#0b1220' }: Drawing): Promise<Blob> {
  const { clientWidth: width, clientHeight: height } = element;
  const scale = Math.min(1, side / Math.max(width, height, 1));
  // Its own size, not the one that it is enlarged to. Fonts are those of the system; for others the library needs a style sheet that the policy of the page forbids.
  const context = await createContext(element, {
    ...{ width, height, scale, timeout: 10_000, backgroundColor: ground, font: false },
    style: { transform: 'none', left: '0', top: '0' },
    includeStyleProperties: ownProperties(element),
  });
  // The library fills its frame from a text, which the policy of the page forbids. An empty one has the same default styles.
  context.sandbox = emptyFrame();
  const canvas = await domToCanvas(context).finally(() => destroyContext(context));
  try {
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (blob && blob.size <= bytes) return blob;
    }
    throw new Error(`a picture of ${canvas.width} x ${canvas.height} px is too large`);
  } finally {
    // Its pixels are released at once, not with the next collection.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/**
 * Properties that are copied to each element. Custom ones, of which themes have hundreds, are left out: computed values
 * no longer name them, and the library takes the square of their number of steps for each element.
 */
const ownProperties = (element: Element): string[] =>
  [...getComputedStyle(element)].filter((name) => !name.startsWith('--'));

function emptyFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.width = '0';
  frame.height = '0';
  frame.style.position = 'fixed';
  frame.style.visibility = 'hidden';
  document.body.append(frame);
  return frame;
}
