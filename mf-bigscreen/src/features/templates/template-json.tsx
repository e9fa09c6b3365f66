import type { TemplateDocument } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, saveFile, tokens, usePageStyles } from '@tessera/ui/core';
import { ArrowDownloadRegular, CopyRegular } from '@tessera/ui/icons';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { shownJson } from './shown-json.ts';

const useStyles = makeStyles({
  code: {
    margin: '0 0 8px',
    padding: '12px',
    maxHeight: '60vh',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

/** A template document to read, copy and download. */
export function TemplateJson({ document }: { readonly document: TemplateDocument }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const json = useMemo(() => JSON.stringify(document, null, 2), [document]);
  const { text, cut } = useMemo(() => shownJson(document), [document]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(json).then(
      () => true,
      () => false,
    );
    notify.toast(
      done
        ? intl.formatMessage({ id: 'bigscreen.template.copied', defaultMessage: '已复制' })
        : intl.formatMessage({ id: 'bigscreen.template.copyRefused', defaultMessage: '浏览器不允许复制，请下载文件' }),
      { intent: done ? 'success' : 'warning' },
    );
  };
  return (
    <section className={page.card}>
      <div className={page.tools}>
        <span className={page.quiet}>
          <FormattedMessage
            id="bigscreen.template.size"
            defaultMessage="{charts, number} 个图表 · {tables, number} 张表 · {pictures, number} 张图片 · {kilobytes, number} KB"
            values={{
              charts: document.charts.length,
              tables: document.tables.length,
              pictures: document.pictures.length,
              kilobytes: Math.ceil(json.length / 1_024),
            }}
          />
        </span>
        <span className={page.grow} />
        <Button icon={<CopyRegular />} onClick={() => void copy()}>
          <FormattedMessage id="bigscreen.template.copy" defaultMessage="复制" />
        </Button>
        <Button
          appearance="primary"
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile(new Blob([json], { type: 'application/json' }), `${document.name}.json`)}
        >
          <FormattedMessage id="bigscreen.template.download" defaultMessage="下载" />
        </Button>
      </div>
      <pre
        className={styles.code}
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'bigscreen.template.json', defaultMessage: '模板 JSON' })}
      >
        {text}
      </pre>
      {cut ? (
        <p className={page.quiet}>
          <FormattedMessage
            id="bigscreen.template.cut"
            defaultMessage="较长的内容在这里没有显示完整，下载和复制的文件是完整的。"
          />
        </p>
      ) : null}
    </section>
  );
}
