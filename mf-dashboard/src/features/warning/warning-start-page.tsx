import { Navigate } from '@tessera/remote-kit/router';

import { WARNING_PATHS } from './common/warning-paths.ts';

/** /warning (RT-076) leads to its board. */
export function WarningStartPage() {
  return <Navigate replace to={WARNING_PATHS.board} />;
}
