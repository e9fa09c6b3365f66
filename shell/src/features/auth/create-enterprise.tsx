import { auth } from '@tessera/contract';
import { Divider, TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, SubmitButton } from './form-parts.tsx';
import { useReplaceSession } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';

/** Makes a corporation that the signed-in member owns, and enters it. */
export function CreateEnterprise() {
  const intl = useIntl();
  const { client } = useShell();
  const rules = useFieldRules();
  const replaceSession = useReplaceSession();
  const form = useForm({
    initial: { corporationName: '' },
    validate: ({ corporationName }) => ({ corporationName: rules.corporation(corporationName) }),
    describe: useFailureText(),
    submit: (body) => replaceSession(() => client.call(auth.createEnterprise, { body }, { quiet: true })),
  });
  return (
    <>
      <Divider>
        <FormattedMessage id="shell.enterprise.or" defaultMessage="或者" />
      </Divider>
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <TextField
          {...form.field('corporationName')}
          label={intl.formatMessage({ id: 'shell.enterprise.create.name', defaultMessage: '新企业的名称' })}
          hint={intl.formatMessage({ id: 'shell.enterprise.create.hint', defaultMessage: '您将成为该企业的所有者' })}
          autoComplete="organization"
        />
        <SubmitButton busy={form.busy}>
          <FormattedMessage id="shell.enterprise.create.submit" defaultMessage="创建企业" />
        </SubmitButton>
      </AuthForm>
    </>
  );
}
