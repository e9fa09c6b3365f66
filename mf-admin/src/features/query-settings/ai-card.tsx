import { aiSettings, type EndpointReply } from '@tessera/contract';
import { LoadError, useAction, useClient, useEndpoint, useNotify } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

type AiSettings = EndpointReply<typeof aiSettings.read>;

const useStyles = makeStyles({
  card: { marginTop: '16px', padding: '16px 24px', maxWidth: '640px' },
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Whether members may have what was found in charts put into words by the language model of the installation. */
export function AiCard() {
  const page = usePageStyles();
  const styles = useStyles();
  const { data, error, reload } = useEndpoint(aiSettings.read, { body: {} }, { fresh: true });
  return (
    <section className={mergeClasses(page.card, styles.card)}>
      <h2 className={styles.title}>
        <FormattedMessage id="admin.ai.title" defaultMessage="智能小结" />
      </h2>
      {error !== undefined && !data ? <LoadError error={error} onRetry={reload} /> : null}
      {!data && error === undefined ? <LoadingSkeleton shape="text" count={2} /> : null}
      {data ? <AiSwitch settings={data} /> : null}
    </section>
  );
}

function AiSwitch({ settings }: { readonly settings: AiSettings }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [{ aiOn, service }, setSaved] = useState(settings);
  const save = (wanted: boolean) =>
    run(async () => {
      const saved = await client.call(aiSettings.save, { body: { aiOn: wanted } });
      setSaved(saved);
      toast(
        saved.aiOn
          ? intl.formatMessage({ id: 'admin.ai.switchedOn', defaultMessage: '已启用智能小结' })
          : intl.formatMessage({ id: 'admin.ai.switchedOff', defaultMessage: '已停用智能小结' }),
        { intent: 'success' },
      );
    });
  if (!service)
    return (
      <p className={styles.hint}>
        <FormattedMessage
          id="admin.ai.noService"
          defaultMessage="系统没有配置语言模型服务，看板上的智能解读只显示计算得出的发现，不会发送任何数据。"
        />
      </p>
    );
  return (
    <>
      <Switch
        checked={aiOn}
        disabled={busy}
        label={intl.formatMessage({ id: 'admin.ai.on', defaultMessage: '允许成员让语言模型撰写小结' })}
        onChange={(_event, { checked }) => void save(checked)}
      />
      <p className={styles.hint}>
        <FormattedMessage
          id="admin.ai.leaves"
          defaultMessage="启用后，成员请求小结时，图表名称、字段名称和计算得出的发现会发送到 {host}（模型 {model}）；不发送明细数据。"
          values={{ host: service.host, model: service.model }}
        />
      </p>
    </>
  );
}
