import { LOCALES, session as sessionCalls, THEMES, toLocale, toTheme } from '@tessera/contract';
import type { Session } from '@tessera/contract';
import { useLocale, useNotify, useSession, useStore } from '@tessera/remote-kit';
import { FactList, Field, makeStyles, Radio, RadioGroup, Select, TextField, tokens } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, useFailureText, useFieldRules, useForm } from '../auth/index.ts';
import { LANGUAGE_NAMES } from '../preferences/index.ts';
import { FieldColumn, SaveButton } from './form-row.tsx';
import { SettingsLayout, SettingsSection } from './settings-layout.tsx';

const useStyles = makeStyles({
  facts: { gap: '10px 24px', fontSize: tokens.fontSizeBase300 },
});

/** /basicInformation/info: name, language, theme, and who one is here. */
export function SettingsInfoPage() {
  const session = useSession();
  if (!session) return null;
  return (
    <SettingsLayout>
      <NameSection session={session} />
      <AppearanceSection />
      <FactsSection session={session} />
    </SettingsLayout>
  );
}

function NameSection({ session }: { readonly session: Session }) {
  const intl = useIntl();
  const notify = useNotify();
  const rules = useFieldRules();
  const describe = useFailureText();
  const { client, platform } = useShell();
  const form = useForm({
    initial: { userNickName: session.userInfo.userNickName },
    validate: ({ userNickName }) => ({ userNickName: rules.name(userNickName) }),
    describe,
    submit: async ({ userNickName }) => {
      await client.call(sessionCalls.updateInfo, { body: { userNickName } }, { quiet: true });
      await platform.session.refresh();
      notify.toast(intl.formatMessage({ id: 'shell.settings.saved', defaultMessage: '已保存' }), {
        intent: 'success',
      });
    },
  });
  return (
    <SettingsSection title={intl.formatMessage({ id: 'shell.settings.name', defaultMessage: '昵称' })}>
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <FieldColumn>
          <TextField
            {...form.field('userNickName')}
            required
            label={intl.formatMessage({ id: 'shell.settings.nickName', defaultMessage: '在系统中显示的名字' })}
            autoComplete="nickname"
            maxLength={60}
          />
          <SaveButton busy={form.busy}>
            <FormattedMessage id="shell.settings.save" defaultMessage="保存" />
          </SaveButton>
        </FieldColumn>
      </AuthForm>
    </SettingsSection>
  );
}

function AppearanceSection() {
  const intl = useIntl();
  const { theme } = useShell();
  const { locale, setLocale } = useLocale();
  const names = {
    purple: intl.formatMessage({ id: 'shell.settings.theme.purple', defaultMessage: '浅色' }),
    purpleNight: intl.formatMessage({ id: 'shell.settings.theme.purpleNight', defaultMessage: '深色' }),
  };
  return (
    <SettingsSection
      title={intl.formatMessage({ id: 'shell.settings.appearance', defaultMessage: '语言与外观' })}
      hint={intl.formatMessage({
        id: 'shell.settings.appearanceHint',
        defaultMessage: '立即生效。语言随账号保存，主题保存在这个浏览器中。',
      })}
    >
      <FieldColumn>
        <Field label={intl.formatMessage({ id: 'shell.language', defaultMessage: '语言' })}>
          <Select value={locale} onChange={(_, { value }) => void setLocale(toLocale(value))}>
            {LOCALES.map((value) => (
              <option key={value} value={value}>
                {LANGUAGE_NAMES[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'shell.settings.theme', defaultMessage: '主题' })}>
          <RadioGroup
            layout="horizontal"
            value={useStore(theme.chosen)}
            onChange={(_, { value }) => theme.set(toTheme(value))}
          >
            {THEMES.map((value) => (
              <Radio key={value} value={value} label={names[value]} />
            ))}
          </RadioGroup>
        </Field>
      </FieldColumn>
    </SettingsSection>
  );
}

function FactsSection({ session }: { readonly session: Session }) {
  const styles = useStyles();
  const intl = useIntl();
  const { userInfo, roleInfo, corporationName, corporationCode } = session;
  const facts = [
    [intl.formatMessage({ id: 'shell.settings.fact.account', defaultMessage: '账号' }), userInfo.account],
    [intl.formatMessage({ id: 'shell.settings.fact.email', defaultMessage: '邮箱' }), userInfo.email ?? '-'],
    [
      intl.formatMessage({ id: 'shell.settings.fact.corporation', defaultMessage: '企业' }),
      `${corporationName} (${corporationCode})`,
    ],
    [intl.formatMessage({ id: 'shell.settings.fact.role', defaultMessage: '角色' }), roleInfo.roleName],
  ] as const;
  return (
    <SettingsSection title={intl.formatMessage({ id: 'shell.settings.facts', defaultMessage: '账号信息' })}>
      <FactList facts={facts} className={styles.facts} />
    </SettingsSection>
  );
}
