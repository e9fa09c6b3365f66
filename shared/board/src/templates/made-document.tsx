import type { EndpointReply, TemplateKind, TemplateLoss, templates } from '@tessera/contract';
import { Button, makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  open: { alignSelf: 'flex-start' },
  list: { margin: '4px 0 0', paddingLeft: '20px', maxHeight: '200px', overflowY: 'auto' },
});

export type Made = EndpointReply<typeof templates.use>;

export interface MadeDocumentProps {
  readonly made: Made;
  readonly kind: TemplateKind;
  onOpen(): void;
  onClose(): void;
}

/** What a document that was made of a template lacks, and what its author should look at. */
export function MadeDocument({ made: { losses, fixedValues }, kind, onOpen, onClose }: MadeDocumentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const kinds: Record<TemplateLoss['kind'], string> = {
    param: intl.formatMessage({ id: 'board.template.lostParam', defaultMessage: '使用了本企业没有的动态参数' }),
    jump: intl.formatMessage({ id: 'board.template.lostJump', defaultMessage: '跳转的目标不存在' }),
    link: intl.formatMessage({ id: 'board.template.lostLink', defaultMessage: '链接的目标不存在' }),
    video: intl.formatMessage({ id: 'board.template.lostVideo', defaultMessage: '视频不在模板中，请重新上传' }),
    background: intl.formatMessage({
      id: 'board.template.lostBackground',
      defaultMessage: '背景视频没有带过来，已改为主题背景',
    }),
    address: intl.formatMessage({ id: 'board.template.lostAddress', defaultMessage: '外部地址未被允许' }),
  };
  return (
    <PlainDialog
      width={560}
      title={intl.formatMessage(
        {
          id: 'board.template.made',
          defaultMessage: '{kind, select, board {看板} report {报告} other {大屏}}已新建',
        },
        { kind },
      )}
      onClose={onClose}
    >
      <div className={styles.root}>
        {losses.length > 0 ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>
                <FormattedMessage id="board.template.losses" defaultMessage="以下内容没有带过来" />
              </MessageBarTitle>
              <ul className={styles.list}>
                {losses.map(({ kind, name }, at) => (
                  <li key={`${kind} ${name} ${at}`}>
                    {name === '' ? (
                      kinds[kind]
                    ) : (
                      <FormattedMessage
                        id="board.template.loss"
                        defaultMessage="{name}：{reason}"
                        values={{ name, reason: kinds[kind] }}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </MessageBarBody>
          </MessageBar>
        ) : null}
        {fixedValues.length > 0 ? (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>
                <FormattedMessage
                  id="board.template.fixedValues"
                  defaultMessage="以下组件按模板中的固定值筛选，请按您的数据核对"
                />
              </MessageBarTitle>
              <ul className={styles.list}>
                {[...new Set(fixedValues)].map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <Button appearance="primary" className={styles.open} onClick={onOpen}>
          <FormattedMessage id="board.template.open" defaultMessage="打开编辑" />
        </Button>
      </div>
    </PlainDialog>
  );
}
