export { declareRemote, type DialogComponentProps, type RemoteDeclaration } from './declare-remote.ts';
export { defineRemote } from './define-remote.tsx';
export type { RemoteDefinition } from './remote-root.tsx';
export { CopyLines } from './copy-lines.tsx';
export { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './error-boundary.tsx';
export { FormPage, type FormPageProps } from './form-page.tsx';
export { ListCard, ListTable, type ListTableProps } from './list-table.tsx';
export { LoadError } from './load-error.tsx';
export { Permitted, type PermittedProps } from './permitted.tsx';
export { PlatformContext, usePlatform } from './platform-context.ts';
export { QueryScope } from './query-scope.tsx';
export { useAction, type Action } from './use-action.ts';
export { useAutoRefresh } from './use-auto-refresh.ts';
export { useClient } from './use-client.ts';
export { useCopy } from './use-copy.ts';
export { useDownload } from './use-download.ts';
export { useEndpoint, useLoad, type Loaded, type LoadCall, type LoadOptions } from './use-load.ts';
export { useRested } from './use-rested.ts';
export { useSaving, type Refusal, type Saving } from './use-saving.ts';
export {
  useDialogs,
  useEmbedded,
  useLeaveGuard,
  useLocale,
  useMessages,
  useHasPage,
  useNavigation,
  useNotify,
  usePermitted,
  useSession,
  useStore,
  useTelemetry,
  useTheme,
  useUnread,
} from './hooks.ts';
export { WhenLoaded, type WhenLoadedProps } from './when-loaded.tsx';
export { createStore, type ValueStore } from './value-store.ts';
export type { RemoteLifecycles } from './lifecycles.ts';
export type { RemoteProps, RemoteView, StyleRenderer } from './remote-props.ts';
