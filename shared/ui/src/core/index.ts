export { ActionMenu, type ActionMenuProps } from './action-menu.tsx';
export { HiddenHeading } from './hidden-heading.tsx';
export { Hint, type HintProps } from './hint.tsx';
/** Base group: provider, layout, text, buttons, menus, feedback. */
export {
  Avatar,
  Badge,
  Button,
  Caption1,
  CounterBadge,
  Divider,
  FluentProvider,
  Link,
  makeStyles,
  Menu,
  MenuButton,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MenuGroup,
  MenuGroupHeader,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Overflow,
  OverflowItem,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Portal,
  ProgressBar,
  RendererProvider,
  createDOMRenderer,
  shorthands,
  Skeleton,
  SkeletonItem,
  Subtitle1,
  Subtitle2,
  Text,
  Title2,
  Title3,
  tokens,
  Toolbar,
  ToolbarButton,
  ToolbarDivider,
  ToggleButton,
  Tooltip,
  useArrowNavigationGroup,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components';

export { fluentTheme } from '../theme/themes.ts';
export {
  documentRenderer,
  TesseraProvider,
  FontsProvider,
  ThemeProvider,
  type TesseraProviderProps,
  type ThemeProviderProps,
} from '../theme/tessera-provider.tsx';
export { uiCatalogue } from '../catalogue.ts';
export { Bars, type BarsProps } from './bars.tsx';
export { BrandMark, type BrandMarkProps } from './brand-mark.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { IconButton } from './icon-button.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { FactList, type FactListProps } from './fact-list.tsx';
export { Figures, type Figure } from './figures.tsx';
export { LoadingSkeleton, type LoadingSkeletonProps } from './loading-skeleton.tsx';
export { usePageStyles } from './page-styles.ts';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { saveFile } from './save-file.ts';
export { Spinner } from './spinner.tsx';
export { useSteadyActions } from './use-steady-actions.ts';
export { ToastHost, type ToastHostProps, type ToastItem } from './toast-host.tsx';
export { initialsOf, PersonAvatar } from './person-avatar.tsx';
