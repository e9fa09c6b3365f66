export { AgentStateBadge } from './agent-state.tsx';
export { AgentsTab } from './agents-tab.tsx';
