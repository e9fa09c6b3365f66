export { createDockingAccounts } from './docking-accounts.ts';
export { createDockingRepository, type SystemRow } from './docking-repository.ts';
