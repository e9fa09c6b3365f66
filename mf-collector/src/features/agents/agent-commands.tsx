import { collectorAgents, type AgentCommand, type AgentCommandView, type CollectorAgent } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import { Badge, Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ArrowClockwiseRegular, DocumentRegular, HeartPulseRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  buttons: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '12px' },
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  answer: {
    margin: '4px 0 0',
    padding: '8px',
    maxHeight: '280px',
    overflow: 'auto',
    whiteSpace: 'pre',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});
const COLORS = {
  waiting: 'informative',
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  late: 'warning',
} as const;
/** Lines of a log that are asked for. */
const LINES = 200;

export interface AgentCommandsProps {
  readonly agent: CollectorAgent;
  readonly commands: readonly AgentCommandView[];
  /** One was sent. */
  onSent(): void;
}

/** Commands that are sent at once, and what came of the last ones. */
export function AgentCommands({ agent, commands, onSent }: AgentCommandsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { clientId, state } = agent;
  const isHere = state === 'online';
  const send = (command: AgentCommand) =>
    run(async () => {
      await client.call(collectorAgents.send, { body: { clientId, command } });
      onSent();
    });
  const kinds: Readonly<Record<AgentCommandView['kind'], string>> = {
    restart: intl.formatMessage({ id: 'collector.command.restart', defaultMessage: '重新启动' }),
    log: intl.formatMessage({ id: 'collector.command.log', defaultMessage: '读取日志' }),
    doctor: intl.formatMessage({ id: 'collector.command.doctor', defaultMessage: '检查环境' }),
    rotate: intl.formatMessage({ id: 'collector.menu.rotate', defaultMessage: '更换密钥' }),
    upgrade: intl.formatMessage({ id: 'collector.upgrade.confirm', defaultMessage: '升级' }),
    test: intl.formatMessage({ id: 'collector.command.test', defaultMessage: '测试数据源' }),
    tables: intl.formatMessage({ id: 'collector.command.tables', defaultMessage: '列出数据表' }),
    preview: intl.formatMessage({ id: 'collector.command.preview', defaultMessage: '预览数据' }),
    run: intl.formatMessage({ id: 'collector.command.run', defaultMessage: '运行任务' }),
    cancel: intl.formatMessage({ id: 'collector.command.cancel', defaultMessage: '停止任务' }),
    compare: intl.formatMessage({ id: 'collector.command.compare', defaultMessage: '核对任务' }),
  };
  const states: Readonly<Record<AgentCommandView['state'], string>> = {
    waiting: intl.formatMessage({ id: 'collector.command.waiting', defaultMessage: '等待执行' }),
    done: intl.formatMessage({ id: 'collector.command.done', defaultMessage: '已完成' }),
    failed: intl.formatMessage({ id: 'collector.command.failed', defaultMessage: '失败' }),
    refused: intl.formatMessage({ id: 'collector.command.refused', defaultMessage: '采集器拒绝' }),
    late: intl.formatMessage({ id: 'collector.command.late', defaultMessage: '已过期' }),
  };
  return (
    <>
      <div className={styles.buttons}>
        <Button
          icon={<HeartPulseRegular />}
          disabledFocusable={busy || !isHere}
          onClick={() => void send({ kind: 'doctor' })}
        >
          {kinds.doctor}
        </Button>
        <Button
          icon={<DocumentRegular />}
          disabledFocusable={busy || !isHere}
          onClick={() => void send({ kind: 'log', lines: LINES })}
        >
          {kinds.log}
        </Button>
        <Button
          icon={<ArrowClockwiseRegular />}
          disabledFocusable={busy || !isHere}
          onClick={() => void send({ kind: 'restart' })}
        >
          {kinds.restart}
        </Button>
      </div>
      {!isHere && (
        <Text className={styles.quiet}>
          <FormattedMessage id="collector.command.away" defaultMessage="采集器在线时才能发送命令。" />
        </Text>
      )}
      <ul className={styles.list} aria-live="polite">
        {commands.map((command) => (
          <li key={command.number}>
            <div className={styles.line}>
              <span>{kinds[command.kind]}</span>
              <Badge appearance="tint" color={COLORS[command.state]}>
                {states[command.state]}
              </Badge>
              <span className={styles.quiet}>
                {[command.sentBy, formatDate(command.issuedAt, locale, 'dateTime')].filter(Boolean).join(' · ')}
              </span>
            </div>
            {command.answer !== '' && <pre className={styles.answer}>{command.answer}</pre>}
          </li>
        ))}
      </ul>
    </>
  );
}
