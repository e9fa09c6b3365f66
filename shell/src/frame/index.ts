export { createFederationLoader, type FederationRuntime } from './federation-loader.ts';
export type { BuildLoader } from './build-loader.ts';
export type { BuildOutcome, FrameEnvironment, FrameLimits, MountedParcel } from './frame-environment.ts';
export { createRemoteFrame, type RemoteFrame, type RemoteFrameOptions } from './remote-frame.ts';
export { listenForFaults } from './fault-listener.ts';
export { CompositionNotices } from './composition-notices.tsx';
export { RemoteOutlet, type RemoteOutletProps } from './remote-outlet.tsx';
export { countRequests } from './waiting-platform.ts';
export { LoadFault } from './load-fault.ts';
