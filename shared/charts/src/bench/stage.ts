import '../styles.ts';

const stage = document.createElement('div');
stage.style.cssText = 'width: 1200px; height: 700px; display: flex; flex-wrap: wrap; align-content: flex-start;';
document.body.append(stage);
let leave = (): void => undefined;

/** An element to measure in; `onLeave` cleans up. */
export function place(onLeave: () => void, width = 1_200, height = 700): HTMLElement {
  const before = leave;
  leave = () => {
    before();
    onLeave();
  };
  const element = document.createElement('div');
  element.style.cssText = `width: ${width}px; height: ${height}px;`;
  stage.append(element);
  return element;
}
export function clear(): void {
  leave();
  leave = () => undefined;
  stage.replaceChildren();
  delete document.body.dataset['result'];
}
/** Hands a result to the benchmark. */
export function report(result: unknown): void {
  document.body.dataset['result'] = JSON.stringify(result);
}
export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
/** After the frame in which everything that was drawn so far is on the screen. */
export async function painted(): Promise<void> {
  await nextFrame();
  await nextFrame();
}
export async function until(there: () => boolean): Promise<void> {
  while (!there()) await nextFrame();
}
