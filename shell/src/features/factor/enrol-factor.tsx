import { factor, type EndpointInput } from '@tessera/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, SubmitButton, useFailureText, useFieldRules, useForm } from '../auth/index.ts';
import { ConfirmSecret, type NewSecret } from './confirm-secret.tsx';
import { judgeProof, NO_PROOF, ProofFields, withProof } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export interface EnrolFactorProps {
  /** Whether a code can be mailed in place of the password. */
  readonly mail: boolean;
  /** Whether the sign-in takes the place of the password. */
  readonly signedIn: boolean;
  /** The recovery codes were shown. */
  readonly onDone: () => void;
}

/** Leads through a second factor: proof, the secret in an application, recovery codes. */
export function EnrolFactor({ mail, signedIn, onDone }: EnrolFactorProps) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <ConfirmSecret secret={secret} onConfirmed={setCodes} onAgain={() => setSecret(null)} />;
  return <Prove mail={mail} signedIn={signedIn} onSecret={setSecret} />;
}

type Proof = EndpointInput<typeof factor.begin>['body']['proof'];
interface ProveProps extends Pick<EnrolFactorProps, 'mail' | 'signedIn'> {
  readonly onSecret: (secret: NewSecret) => void;
}

function Prove({ mail, signedIn, onSecret }: ProveProps) {
  const { client } = useShell();
  const rules = useFieldRules();
  const describe = useFailureText();
  const form = useForm({
    initial: NO_PROOF,
    validate: (values) => (signedIn ? {} : judgeProof(values, rules)),
    describe,
    submit: async (values) => {
      const begin = (proof: Proof) => client.call(factor.begin, { body: { proof } }, { quiet: true });
      onSecret(await (signedIn ? begin({ signedIn: true }) : withProof(client, values, begin)));
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      {signedIn ? (
        <p>
          <FormattedMessage id="shell.factor.bySignIn" defaultMessage="您刚刚通过企业系统登录，无需再输入密码。" />
        </p>
      ) : (
        <ProofFields form={form} mail={mail} describe={describe} autoFocus />
      )}
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.factor.next" defaultMessage="下一步" />
      </SubmitButton>
    </AuthForm>
  );
}
