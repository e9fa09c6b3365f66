import { PAGE_PATHS } from '@tessera/contract';

/** Value of `playId` that begins a play list. */
export const NEW_PLAY = 'new';

/** Address at which a play list is shown to a member. */
export const previewPath = (playId: string): string =>
  `${PAGE_PATHS.screenPlay}?${new URLSearchParams({ playId }).toString()}`;
