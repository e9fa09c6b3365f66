export { boardItems, type BoardItem, type BoardItems, type Places } from './board-items.ts';
export { coverPage } from './cover-page.ts';
export { UnreadableLink } from './unreadable-link.tsx';
export { useBoardReactions } from './use-board-reactions.ts';
export { useBoardState, type BoardChoices } from './use-board-state.ts';
export { useChosenTabs, type ChosenTabs } from './use-chosen-tabs.ts';
export { useFullScreen } from './use-full-screen.ts';
export { useOpenAddress } from './use-open-address.ts';
export { TitleBar, type TitleBarProps } from './title-bar.tsx';
