import { useNavigation, useStore } from '@tessera/remote-kit';
import { makeStyles, PageHeader, Tab, TabList, tokens } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1040px',
    margin: '0 auto',
    padding: '20px 24px 40px',
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '208px minmax(0, 1fr)',
    gap: '24px',
    marginTop: '16px',
    alignItems: 'start',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
  tabs: {
    // The chosen name is bold and reserves its width; the others begin where it does.
    '& [role="tab"]': { textAlign: 'start' },
    '@media (max-width: 720px)': { display: 'none' },
  },
  tabsNarrow: { display: 'none', '@media (max-width: 720px)': { display: 'flex', overflowX: 'auto' } },
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  section: {
    padding: '16px 20px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase400, lineHeight: '24px', fontWeight: 600 },
  hint: {
    margin: '0 0 14px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
});

/** Frame of the settings pages: their list beside the page. */
export function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  const navigation = useNavigation();
  const { pathname } = useStore(navigation.location);
  const pages = [
    {
      path: '/basicInformation/info',
      name: intl.formatMessage({ id: 'shell.settings.nav.info', defaultMessage: '基本信息' }),
    },
    {
      path: '/basicInformation/mobile',
      name: intl.formatMessage({ id: 'shell.settings.nav.mobile', defaultMessage: '手机号码' }),
    },
    {
      path: '/basicInformation/accountSetting',
      name: intl.formatMessage({ id: 'shell.settings.nav.account', defaultMessage: '账号与安全' }),
    },
    {
      path: '/mobileConfig',
      name: intl.formatMessage({ id: 'shell.settings.nav.mobileConfig', defaultMessage: '移动端设置' }),
    },
  ];
  const tabs = (vertical: boolean) => (
    <TabList
      className={vertical ? styles.tabs : styles.tabsNarrow}
      vertical={vertical}
      selectedValue={pathname}
      onTabSelect={(_, { value }) => navigation.navigate(String(value))}
    >
      {pages.map(({ path, name }) => (
        <Tab key={path} value={path}>
          {name}
        </Tab>
      ))}
    </TabList>
  );
  return (
    <div className={styles.root}>
      <PageHeader title={intl.formatMessage({ id: 'shell.settings.title', defaultMessage: '个人设置' })} />
      <div className={styles.columns}>
        <div>
          {tabs(true)}
          {tabs(false)}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}

export interface SettingsSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** One group of settings. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
