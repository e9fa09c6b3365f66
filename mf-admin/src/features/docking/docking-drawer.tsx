import { docking, type DockingKind, type DockingSystem } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { CopyLines, useEndpoint, useLocale, useNavigation, WhenLoaded } from '@tessera/remote-kit';
import { Button, FactList, LoadingSkeleton, makeStyles, Subtitle2, Text, tokens } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { EditRegular, PeopleRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { DockingState } from './docking-state.tsx';
import { DockingTest } from './docking-test.tsx';

const useStyles = makeStyles({
  drawer: { width: '600px', maxWidth: '100vw' },
  // What is said of a system is read whole; the drawer scrolls.
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px', '> *': { flexShrink: 0 } },
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  state: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground3 },
});

export interface DockingDrawerProps {
  readonly system: DockingSystem;
  readonly kind: DockingKind;
  onEdit(): void;
  onClose(): void;
  /** It was tested. */
  onChanged(): void;
}

/** One docked system: how it stands, a test step by step, and the addresses that are registered at the other side. */
export function DockingDrawer({ system, kind, onEdit, onClose, onChanged }: DockingDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { navigate } = useNavigation();
  const { systemId, accounts, lastSignIn, lastTest } = system;
  const detail = useEndpoint(docking.detail, { body: { systemId } }, { fresh: true });
  const time = (at: string | undefined | null) => (at ? formatDate(at, locale, 'dateTime') : '');
  return (
    <SideDrawer size="medium" className={styles.drawer} title={system.name} onClose={onClose}>
      <DrawerBody className={styles.body}>
        <div className={styles.line}>
          <span className={styles.state}>
            <DockingState system={system} />
          </span>
          {kind.directory !== 'none' && (
            <Button
              icon={<PeopleRegular />}
              onClick={() => navigate(`${PEOPLE_PATHS.directory}?system=${encodeURIComponent(systemId)}`)}
            >
              <FormattedMessage id="admin.directory.title" defaultMessage="目录同步" />
            </Button>
          )}
          <Button icon={<EditRegular />} onClick={onEdit}>
            <FormattedMessage id="admin.docking.edit" defaultMessage="修改" />
          </Button>
        </div>
        <FactList
          facts={[
            [intl.formatMessage({ id: 'admin.docking.kind', defaultMessage: '类型' }), system.kindLabel],
            [
              intl.formatMessage({ id: 'admin.docking.accounts', defaultMessage: '已绑定人数' }),
              intl.formatNumber(accounts),
            ],
            [intl.formatMessage({ id: 'admin.docking.lastSignIn', defaultMessage: '最近一次登录' }), time(lastSignIn)],
            [intl.formatMessage({ id: 'admin.docking.lastTest', defaultMessage: '最近一次测试' }), time(lastTest?.at)],
          ]}
        />
        <DockingTest systemId={systemId} steps={kind.steps} onTried={onChanged} />
        <Subtitle2 as="h3">
          <FormattedMessage id="admin.docking.addresses" defaultMessage="在对方系统登记的地址" />
        </Subtitle2>
        <WhenLoaded loaded={detail} waiting={<LoadingSkeleton shape="text" count={2} />}>
          {({ addresses }) =>
            addresses.length === 0 ? (
              <Text className={styles.quiet}>
                <FormattedMessage id="admin.docking.noAddresses" defaultMessage="无需登记" />
              </Text>
            ) : (
              <CopyLines lines={addresses} />
            )
          }
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}
