/** The part of TanStack Query that the kit uses; shared between the remotes of a page, which downloads it once. */
export {
  keepPreviousData,
  MutationCache,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
