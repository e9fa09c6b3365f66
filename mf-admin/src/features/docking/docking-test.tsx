import { docking, type DockingKind, type DockingStep } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, Spinner } from '@tessera/ui/core';
import { PlugConnectedRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { TestSteps } from './test-steps.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'start' } });

export interface DockingTestProps {
  readonly systemId: string;
  readonly steps: DockingKind['steps'];
  onTried(): void;
}

/** Tests a docked system with what is stored, and shows each step as it is done. */
export function DockingTest({ systemId, steps, onTried }: DockingTestProps) {
  const styles = useStyles();
  const client = useClient();
  const { busy, run } = useAction();
  /** Undefined until it is tested. */
  const [done, setDone] = useState<readonly DockingStep[]>();
  /** Why steps have no answer; empty where nobody said, null where all have one. */
  const [broken, setBroken] = useState<string | null>(null);
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  const test = async (): Promise<void> => {
    const { signal } = (left.current = new AbortController());
    setDone([]);
    setBroken(null);
    let answered = 0;
    let fault = '';
    const ended = await run(async () => {
      if (!client.stream) throw new Error('The shell has no calls whose answers come in lines.');
      await client.stream(docking.test, { body: { systemId }, signal }, (answer) => {
        if (!('data' in answer)) {
          fault = answer.error.message;
          return;
        }
        answered += 1;
        setDone((before = []) => [...before, answer.data]);
      });
    });
    if (signal.aborted) return;
    setBroken(ended && answered >= steps.length ? null : fault);
    onTried();
  };
  const failed = done?.find(({ state }) => state === 'failed');
  return (
    <div className={styles.root}>
      <Button
        icon={busy ? <Spinner size="tiny" aria-hidden /> : <PlugConnectedRegular />}
        disabledFocusable={busy}
        onClick={() => void test()}
      >
        <FormattedMessage id="admin.docking.test" defaultMessage="测试连接" />
      </Button>
      {done && <TestSteps names={steps} done={done} running={busy} />}
      {done && !busy && (
        <MessageBar
          role="status"
          layout="multiline"
          intent={failed ? 'error' : broken !== null ? 'warning' : 'success'}
        >
          <MessageBarBody>
            {failed ? (
              <>
                <MessageBarTitle>
                  <FormattedMessage
                    id="admin.docking.testFailed"
                    defaultMessage="“{step}”未通过"
                    values={{ step: failed.label }}
                  />
                </MessageBarTitle>
                {failed.text}
              </>
            ) : broken !== null ? (
              <FormattedMessage
                id="admin.docking.testBroken"
                defaultMessage="测试中断，请重新测试。{reason}"
                values={{ reason: broken }}
              />
            ) : (
              <FormattedMessage id="admin.docking.testOk" defaultMessage="所有步骤均已通过" />
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
