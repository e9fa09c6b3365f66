import { collectorAgents, type EndpointReply } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { CopyLines, LoadError, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Button, LoadingSkeleton, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

export interface EnrolmentDialogProps {
  readonly name: string;
  readonly enrolment: NonNullable<EndpointReply<typeof collectorAgents.update>['enrolment']>;
  onClose(): void;
}

/** The lines that make a machine an agent; the code is shown this once. */
export function EnrolmentDialog({ name, enrolment, onClose }: EnrolmentDialogProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const tool = useEndpoint(collectorAgents.tool);
  const { server, code, codeUntil } = enrolment;
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage id="collector.enrol.title" defaultMessage="注册“{name}”" values={{ name }} />
          </DialogTitle>
          <DialogContent>
            <p>
              <FormattedMessage
                id="collector.enrol.text"
                defaultMessage="在能访问数据库的机器上依次运行下面三行（需要 Node.js 20.19 或更高版本）。采集器只向外连接，无需开放端口。"
              />
            </p>
            {tool.data ? (
              <CopyLines
                lines={[
                  {
                    label: intl.formatMessage({ id: 'collector.enrol.fetch', defaultMessage: '1. 下载采集器' }),
                    value: `curl -fsSO ${tool.data.url} && tar xzf tessera-agent.tgz`,
                  },
                  {
                    label: intl.formatMessage({ id: 'collector.enrol.register', defaultMessage: '2. 注册这台机器' }),
                    value: `node tessera-agent/tessera-agent.mjs enrol --server ${server} --code ${code}`,
                  },
                  {
                    label: intl.formatMessage({ id: 'collector.enrol.run', defaultMessage: '3. 开始运行' }),
                    value: 'node tessera-agent/tessera-agent.mjs watch',
                  },
                  {
                    label: intl.formatMessage({
                      id: 'collector.enrol.sum',
                      defaultMessage: '程序的 SHA-256，用于核对下载',
                    }),
                    value: tool.data.sha256,
                  },
                ]}
              />
            ) : tool.error ? (
              <LoadError error={tool.error} onRetry={tool.reload} />
            ) : (
              <LoadingSkeleton shape="text" count={4} />
            )}
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <FormattedMessage
                  id="collector.enrol.once"
                  defaultMessage="注册码只显示这一次，只能用一次，{time} 前有效。可以随时重新生成。"
                  values={{ time: formatDate(codeUntil, locale, 'dateTime') }}
                />
              </MessageBarBody>
            </MessageBar>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage id="collector.enrol.done" defaultMessage="完成" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
