import { auth, type Session, type SignedIn } from '@tessera/contract';
import { Button, TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, FormLinks, SubmitButton, useFailureText, useFieldRules, useForm } from '../auth/index.ts';

export interface CodeFormProps {
  readonly member: Session;
  readonly factorToken: string;
  onSignedIn(signedIn: SignedIn): void;
  /** To the password: the first step holds for minutes only. */
  onBack(): void;
}

/** The code of the second factor, or a recovery code. */
export function CodeForm({ member, factorToken, onSignedIn, onBack }: CodeFormProps) {
  const intl = useIntl();
  const { client } = useShell();
  const rules = useFieldRules();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: rules.factorCode(code) }),
    describe: useFailureText(),
    submit: async ({ code }) => {
      const reply = await client.call(auth.proveFactor, { body: { factorToken, code } }, { quiet: true });
      if ('token' in reply) return onSignedIn(reply);
      const { choiceToken } = reply;
      const body = { choiceToken, enterpriseCode: member.corporationCode };
      onSignedIn(await client.call(auth.chooseEnterprise, { body }, { quiet: true }));
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <TextField
        {...form.field('code')}
        required
        label={intl.formatMessage({ id: 'shell.factor.code', defaultMessage: '验证码' })}
        hint={intl.formatMessage({
          id: 'shell.factor.step.codeHint',
          defaultMessage: '6 位数字。手机不在身边时，可以输入一个恢复码。',
        })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="large"
      />
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.again.submit" defaultMessage="登录并继续" />
      </SubmitButton>
      <FormLinks>
        <Button appearance="transparent" onClick={onBack}>
          <FormattedMessage id="shell.again.back" defaultMessage="返回" />
        </Button>
      </FormLinks>
    </AuthForm>
  );
}
