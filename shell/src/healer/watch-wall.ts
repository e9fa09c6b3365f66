/** Path of walls, and what their page bears while it lives; those of the contract, which would bring zod along. */
export const WALL_PATH = '/wall';
export const WALL_SIGN = '[data-wall]';
/** Milliseconds between two looks. */
const LOOK = 120_000;

/** Loads the page of a wall anew where nothing came of it: nobody stands there who would press a button. */
export function watchWall({ document, location }: Pick<Window, 'document' | 'location'>): void {
  if (location.pathname !== WALL_PATH) return;
  setInterval(() => {
    if (location.pathname === WALL_PATH && !document.querySelector(WALL_SIGN)) location.reload();
  }, LOOK);
}
