export { CompositionContext, useComposition } from './composition-context.ts';
export { startComposition, type StartCompositionOptions } from './start-composition.ts';
export type {
  AbsenceReason,
  Composition,
  CompositionFault,
  CompositionSnapshot,
  Decision,
  FrameState,
  FrameView,
  Notice,
  RemoteNavEntry,
  RemoteRoute,
  RouteMatch,
} from './types.ts';
