export type { PlayedList } from './model/played-list.ts';
export type { PlayedContent, PlaySource } from './player/play-source.ts';
export { CalmPage } from './player/calm-page.tsx';
export { FullPage } from './player/full-page.tsx';
export { ScreenPlayer, type ScreenPlayerProps } from './player/screen-player.tsx';
