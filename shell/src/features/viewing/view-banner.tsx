import type { Session, Viewing } from '@tessera/contract';
import { useSession, useTelemetry } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';

const MINUTE = 60_000;
const useStyles = makeStyles({ root: { flexShrink: 0, '@media print': { display: 'none' } } });

/** Says over every page as whom one looks at it, for how long still, and leads back. */
export function ViewBanner() {
  const session = useSession();
  return session?.viewing ? <Banner session={session} viewing={session.viewing} /> : null;
}

function Banner({ session, viewing }: { readonly session: Session; readonly viewing: Viewing }) {
  const styles = useStyles();
  const telemetry = useTelemetry();
  const { viewing: service } = useShell();
  const [leaving, setLeaving] = useState(false);
  const minutes = useMinutesLeft(viewing.until);
  const leave = () => {
    setLeaving(true);
    // The page is left even if the server is unreachable.
    service.leave().catch((error: unknown) => telemetry.error(error, { what: 'leave-view' }));
  };
  return (
    <MessageBar intent="warning" shape="square" className={styles.root} data-testid="view-banner">
      <MessageBarBody>
        <FormattedMessage
          id="shell.viewing.banner"
          defaultMessage="您正在以「{name}」（{role}）的身份查看，只能浏览，不能修改。{minutes, plural, =0 {即将结束。} other {还剩 # 分钟。}}"
          values={{
            name: session.userInfo.userNickName || session.userInfo.account,
            role: session.roleInfo.roleName,
            minutes,
          }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" appearance="primary" disabled={leaving} onClick={leave}>
          <FormattedMessage id="shell.viewing.leave" defaultMessage="退出查看" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Whole minutes that are left; asks the server about the session when none is. */
function useMinutesLeft(until: string): number {
  const { session } = useShell();
  const telemetry = useTelemetry();
  const [minutes, setMinutes] = useState(() => minutesTo(until));
  useEffect(() => {
    const step = setInterval(() => setMinutes(minutesTo(until)), 10_000);
    // Whoever asks after the end is told that it ended, and led back.
    const end = setTimeout(
      () => {
        session.refresh().catch((error: unknown) => telemetry.error(error, { what: 'view-ended' }));
      },
      left(until) + 1_000,
    );
    return () => {
      clearInterval(step);
      clearTimeout(end);
    };
  }, [until, session, telemetry]);
  return minutes;
}

const left = (until: string): number => Math.max(0, Date.parse(until) - Date.now());
const minutesTo = (until: string): number => Math.floor(left(until) / MINUTE);
