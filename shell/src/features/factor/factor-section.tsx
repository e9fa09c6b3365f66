import { factor } from '@tessera/contract';
import type { EndpointReply } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, PlainDialog } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChangeFactor } from './change-factor.tsx';
import { EnrolFactor } from './enrol-factor.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', alignItems: 'flex-start' },
  text: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  dialog: { display: 'flex', flexDirection: 'column', gap: '14px' },
});
const FEW_CODES = 3;
type State = EndpointReply<typeof factor.state>;
type Open = 'enrol' | 'renew' | 'remove';

/** The second factor of the own account: turns it on and off, and renews the recovery codes. */
export function FactorSection() {
  const loaded = useEndpoint(factor.state, { body: {} }, { fresh: true });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton count={2} />}>
      {(state) => <Factor state={state} onChanged={loaded.reload} />}
    </WhenLoaded>
  );
}

function Factor({ state, onChanged }: { readonly state: State; readonly onChanged: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const { enrolledAt, recoveryCodesLeft: left, demanded, mail, signedIn } = state;
  const titles: Record<Open, string> = {
    enrol: intl.formatMessage({ id: 'shell.factor.title', defaultMessage: '设置两步验证' }),
    renew: intl.formatMessage({ id: 'shell.factor.renew', defaultMessage: '更换恢复码' }),
    remove: intl.formatMessage({ id: 'shell.factor.remove', defaultMessage: '关闭两步验证' }),
  };
  const close = (): void => {
    setOpen(null);
    onChanged();
  };
  const button = (what: Open) => (
    <Button appearance={what === 'enrol' ? 'primary' : 'secondary'} onClick={() => setOpen(what)}>
      {titles[what]}
    </Button>
  );
  return (
    <div className={styles.root}>
      {enrolledAt === null ? (
        button('enrol')
      ) : (
        <>
          <p className={styles.text}>
            <FormattedMessage
              id="shell.factor.on"
              defaultMessage="已于 {time} 启用，还有 {left, number} 个恢复码可用。"
              values={{ time: formatDate(enrolledAt, locale, 'dateTime'), left }}
            />
          </p>
          {left <= FEW_CODES && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <FormattedMessage id="shell.factor.few" defaultMessage="恢复码快用完了，请更换一组新的。" />
              </MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.actions}>
            {button('renew')}
            {button('remove')}
          </div>
        </>
      )}
      {open !== null && (
        <PlainDialog width={460} title={titles[open]} onClose={close}>
          <div className={styles.dialog}>
            {open === 'enrol' ? (
              <EnrolFactor mail={mail} signedIn={signedIn} onDone={close} />
            ) : (
              <ChangeFactor change={open} mail={mail} demanded={demanded} onDone={close} />
            )}
          </div>
        </PlainDialog>
      )}
    </div>
  );
}
