import type { EndpointReply, TemplateFinding, templates } from '@tessera/contract';
import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingLeft: '20px' },
  path: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

/** What is wrong with a document, or what a valid one holds. */
export function TemplateFindings({ checked }: { readonly checked: EndpointReply<typeof templates.checkJson> }) {
  const styles = useStyles();
  const intl = useIntl();
  const { findings, facts, signedBy } = checked;
  const kinds: Record<TemplateFinding['kind'], string> = {
    shape: intl.formatMessage({ id: 'board.template.findShape', defaultMessage: '格式不符合约定' }),
    table: intl.formatMessage({ id: 'board.template.findTable', defaultMessage: '引用了模板中没有的表' }),
    field: intl.formatMessage({ id: 'board.template.findField', defaultMessage: '引用了模板中没有的字段' }),
    rows: intl.formatMessage({ id: 'board.template.findRows', defaultMessage: '样例行与字段不一致' }),
    picture: intl.formatMessage({
      id: 'board.template.findPicture',
      defaultMessage: '图片缺失、过大或不是 PNG/JPEG',
    }),
    type: intl.formatMessage({ id: 'board.template.findType', defaultMessage: '未知的图表类型' }),
    document: intl.formatMessage({ id: 'board.template.findDocument', defaultMessage: '文档内容不成立' }),
  };
  if (facts)
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>
            <FormattedMessage id="board.template.valid" defaultMessage="检查通过" />
          </MessageBarTitle>
          <FormattedMessage
            id="board.template.validFacts"
            defaultMessage="{name}（{kind, select, board {看板} report {报告} other {大屏}}）：{components, number} 个组件，{tables, number} 张表，{rows, number} 行样例数据"
            values={{ ...facts, name: facts.templateName }}
          />
          {signedBy === null ? null : (
            <>
              <br />
              <FormattedMessage
                id="board.template.signedBy"
                defaultMessage="签名有效，文件未被改动。导出它的系统：{key}"
                values={{ key: <span className={styles.path}>{signedBy}</span> }}
              />
            </>
          )}
        </MessageBarBody>
      </MessageBar>
    );
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage
            id="board.template.invalid"
            defaultMessage="发现 {count, number} 处问题"
            values={{ count: findings.length }}
          />
        </MessageBarTitle>
        <ul className={styles.list}>
          {findings.map(({ kind, path }) => (
            <li key={`${kind} ${path}`}>
              {kinds[kind]} <span className={styles.path}>{path || '/'}</span>
            </li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
