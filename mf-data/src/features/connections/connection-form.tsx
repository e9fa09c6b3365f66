import { data, ERRORS } from '@tessera/contract';
import type { ConnectionDetail, ConnectionFieldName, ConnectionFormField, EndpointReply } from '@tessera/contract';
import { useClient, useLeaveGuard, useNotify } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, makeStyles, PageHeader, Spinner, tokens, usePageStyles } from '@tessera/ui/core';
import { TextField } from '@tessera/ui/forms';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { BackButton } from './back-button.tsx';
import { ConnectionField } from './connection-field.tsx';
import { FaultBar } from './fault-bar.tsx';
import { useConnectionTexts } from './field-texts.ts';
import { faultsOf, settingsOf, shownFields, textOf, valuesOf } from './form-model.ts';
import type { FieldFault, FormValues } from './form-model.ts';
import { KindMark } from './kind-mark.tsx';
import { TestResult } from './test-result.tsx';
import { useAttempt } from './use-attempt.ts';
import type { ConnectionKindForm } from './use-connections.ts';

const GROUPS: readonly ConnectionFormField['group'][] = ['server', 'signIn', 'security', 'advanced'];
/** Answers that name an input. */
const ABOUT_A_FIELD: readonly string[] = [ERRORS.connectionFieldInvalid.code, ERRORS.connectionSecretNeeded.code];

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '760px', width: '100%' },
  group: { margin: 0, padding: '16px 20px 20px', minWidth: 0 },
  legend: { float: 'left', width: '100%', padding: '0 0 12px', fontWeight: 600, fontSize: tokens.fontSizeBase300 },
  fields: {
    clear: 'both',
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  wide: { gridColumn: '1 / -1' },
  foot: { display: 'flex', alignItems: 'center', gap: '8px' },
});

export interface ConnectionFormProps {
  readonly form: ConnectionKindForm;
  /** null makes a new one. */
  readonly stored: ConnectionDetail | null;
  readonly onReload: () => void;
}

/** The form of a kind of database: tested as often as wanted, and once more by the server when it is saved. */
export function ConnectionForm({ form, stored, onReload }: ConnectionFormProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const { names, groups } = useConnectionTexts();
  const { busy, fault, run, clear } = useAttempt();
  const [opened] = useState(() => valuesOf(form.fields, stored));
  const [values, setValues] = useState<FormValues>(opened);
  const [name, setName] = useState(stored?.name ?? '');
  const [tried, setTried] = useState(false);
  const [step, setStep] = useState<'test' | 'save' | null>(null);
  const [found, setFound] = useState<EndpointReply<typeof data.testConnection> | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const { kind, fields } = form;
  const readOnly = stored?.editable === false;
  const faults = faultsOf(fields, values, stored);
  const changed = values !== opened || name !== (stored?.name ?? '');
  useLeaveGuard(changed && saved === null, () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'data.params.leaveTitle', defaultMessage: '离开页面' }),
      text: intl.formatMessage({ id: 'data.connection.leave', defaultMessage: '连接还没有保存，确定离开吗？' }),
    }),
  );
  useEffect(() => {
    if (saved !== null) void navigate(`${DATA_PATHS.connections}?connectionId=${saved}`);
  }, [saved, navigate]);

  const change = (next: FormValues): void => {
    setValues(next);
    setFound(null);
    clear();
  };
  const send = async (which: 'test' | 'save', work: () => Promise<void>): Promise<void> => {
    setTried(true);
    setFound(null);
    clear();
    if (faults.size > 0 || (which === 'save' && name.trim() === '')) return;
    setStep(which);
    await run(work);
    setStep(null);
  };
  const body = { kind, settings: settingsOf(fields, values), ...(stored && { connectionId: stored.connectionId }) };
  const test = () =>
    send('test', async () => setFound(await client.call(data.testConnection, { body }, { quiet: true })));
  const save = () =>
    send('save', async () => {
      const whole = { ...body, name, ...(stored && { version: stored.version }) };
      const { connectionId } = await client.call(data.saveConnection, { body: whole }, { quiet: true });
      notify.toast(intl.formatMessage({ id: 'data.connection.saved', defaultMessage: '连接已保存' }), {
        intent: 'success',
      });
      setSaved(connectionId);
    });

  const blamed =
    fault?.code !== undefined && ABOUT_A_FIELD.includes(fault.code)
      ? fields.find((field) => fault.message.split(/[^A-Za-z]+/).includes(field.name))?.name
      : undefined;
  const faultOf = (field: ConnectionFieldName): FieldFault | undefined =>
    field === blamed
      ? fault?.code === ERRORS.connectionSecretNeeded.code
        ? 'missing'
        : 'invalid'
      : tried
        ? faults.get(field)
        : undefined;
  const nameTaken = fault?.code === ERRORS.connectionNameTaken.code;
  const shown = shownFields(fields, values);
  return (
    <div className={page.page}>
      <PageHeader
        before={
          <>
            <BackButton onClick={() => void navigate(DATA_PATHS.connections)} />
            <KindMark kind={kind} />
          </>
        }
        title={
          stored
            ? stored.name
            : intl.formatMessage(
                { id: 'data.connection.newKind', defaultMessage: '连接 {product}' },
                { product: form.productName },
              )
        }
        description={stored ? form.productName : undefined}
      />
      <form
        className={styles.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {GROUPS.map((group) => (
          <fieldset key={group} className={`${page.card} ${styles.group}`}>
            <legend className={styles.legend}>{groups[group]}</legend>
            <div className={styles.fields}>
              {group === 'server' && (
                <div className={styles.wide}>
                  <TextField
                    label={intl.formatMessage({ id: 'data.connection.name', defaultMessage: '连接名称' })}
                    required
                    value={name}
                    maxLength={100}
                    disabled={readOnly}
                    error={
                      nameTaken
                        ? fault.message
                        : tried && name.trim() === ''
                          ? intl.formatMessage({ id: 'data.fieldDialog.nameNeeded', defaultMessage: '请输入名称' })
                          : undefined
                    }
                    onValueChange={(text) => {
                      setName(text);
                      clear();
                    }}
                  />
                </div>
              )}
              {shown
                .filter((field) => field.group === group)
                .map((field) => (
                  <ConnectionField
                    key={field.name}
                    field={field}
                    value={textOf(values, field.name)}
                    stored={stored?.secretsSet.includes(field.name) ?? false}
                    cleared={values.cleared.has(field.name)}
                    fault={faultOf(field.name)}
                    disabled={readOnly}
                    onChange={(text) => change({ ...values, texts: { ...values.texts, [field.name]: text } })}
                    onClear={(gone) => {
                      const cleared = new Set(values.cleared);
                      if (gone) cleared.add(field.name);
                      else cleared.delete(field.name);
                      change({ ...values, cleared });
                    }}
                  />
                ))}
            </div>
          </fieldset>
        ))}
        {found && <TestResult found={found} />}
        {fault && !nameTaken && (
          <FaultBar
            fault={fault}
            text={blamed && fault.message.replace(blamed, names[blamed])}
            actions={
              fault.code === ERRORS.conflict.code && (
                <Button size="small" onClick={onReload}>
                  <FormattedMessage id="data.connection.reload" defaultMessage="载入最新内容" />
                </Button>
              )
            }
          />
        )}
        {readOnly ? (
          <FormattedMessage id="data.connection.readOnly" defaultMessage="只有创建人和数据管理员可以更改这个连接。" />
        ) : (
          <div className={styles.foot}>
            <Button type="submit" appearance="primary" disabled={busy || !changed}>
              {step === 'save' ? <Spinner size="tiny" aria-hidden /> : null}
              <FormattedMessage id="data.connection.saveTested" defaultMessage="测试并保存" />
            </Button>
            <Button disabled={busy} onClick={() => void test()}>
              {step === 'test' ? <Spinner size="tiny" aria-hidden /> : null}
              <FormattedMessage id="data.connection.test" defaultMessage="测试连接" />
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}
