import type { TblDefinition } from '@tessera/contract';
import { CodeEditor, type CodeDiagnostic, type CodeEditorHandle } from '@tessera/ui/code';
import { makeStyles } from '@tessera/ui/core';
import { Radio, RadioGroup } from '@tessera/ui/forms';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { JAVASCRIPT, JSONATA } from '../model/script-text.ts';
import type { PanelProps } from './panel-props.ts';
import { usePanelStyles } from './panel-styles.ts';

/** Of the reply of an ordinary API. */
const EXAMPLE = "data.items.{ 'store': store, 'stock': qty }";
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minHeight: '220px', flexGrow: 1 },
  kinds: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '8px' },
});

export interface ScriptPanelProps extends Pick<PanelProps, 'draft' | 'onChange'> {
  readonly editor: Ref<CodeEditorHandle>;
  readonly marks: readonly CodeDiagnostic[];
  onRun(): void;
}

/** The expression or function that makes rows of a reply. */
export function ScriptPanel({ draft, onChange, editor, marks, onRun }: ScriptPanelProps) {
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const { script, scriptType } = draft;
  const javascript = scriptType === 'javascript';
  return (
    <section
      className={own.root}
      aria-label={intl.formatMessage({ id: 'report.script.title', defaultMessage: '整理成行' })}
    >
      <div className={own.kinds}>
        <h3 className={styles.heading}>
          <FormattedMessage id="report.script.title" defaultMessage="整理成行" />
        </h3>
        <RadioGroup
          layout="horizontal"
          value={scriptType}
          aria-label={intl.formatMessage({ id: 'report.script.kind', defaultMessage: '脚本语言' })}
          onChange={(_, { value }) => onChange({ scriptType: value as TblDefinition['scriptType'] })}
        >
          <Radio
            value="jsonata"
            label={intl.formatMessage({ id: 'report.script.jsonata', defaultMessage: 'JSONata 表达式' })}
          />
          <Radio
            value="javascript"
            label={intl.formatMessage({ id: 'report.script.javascript', defaultMessage: 'JavaScript 函数' })}
          />
        </RadioGroup>
      </div>
      <CodeEditor
        ref={editor}
        fill
        lineNumbers
        minHeight={140}
        language={javascript ? JAVASCRIPT : JSONATA}
        value={script}
        diagnostics={marks}
        onChange={(text) => onChange({ script: text })}
        onRun={onRun}
        aria-label={intl.formatMessage({ id: 'report.script.text', defaultMessage: '脚本' })}
        placeholder={
          javascript
            ? 'return answer.data.items.map((row) => ({ ... }));'
            : intl.formatMessage({ id: 'report.script.placeholder', defaultMessage: '空着时，取返回中的第一个列表' })
        }
      />
      <p className={styles.hint}>
        {javascript ? (
          <FormattedMessage
            id="report.script.jsHint"
            defaultMessage="answer 是接口的返回，parameters 是发送的参数；返回对象的列表，键就是列。沙箱中没有网络，最多 2 秒、64 MB。F8 跳到错误，Ctrl+Enter 重新请求。"
          />
        ) : (
          <FormattedMessage
            id="report.script.jsonataHint"
            defaultMessage="例如 {example}；发送的参数在 $parameters 中。点右侧原始返回中的键可插入路径。F8 跳到错误，Ctrl+Enter 重新请求。"
            values={{ example: EXAMPLE }}
          />
        )}
      </p>
    </section>
  );
}
