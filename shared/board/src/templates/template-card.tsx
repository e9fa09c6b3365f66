import { PAGE_PATHS, type TemplateSummary } from '@tessera/contract';
import { useHasPage, usePermitted } from '@tessera/remote-kit';
import { ActionMenu, Button, makeStyles, MenuItem, mergeClasses, tokens } from '@tessera/ui/core';
import { ArrowDownloadRegular, DeleteRegular, MoreHorizontalRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { TemplatePicture } from './template-picture.tsx';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  selected: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-1px' },
  choose: {
    display: 'block',
    width: '100%',
    padding: '8px 8px 10px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  name: {
    display: 'block',
    margin: '8px 32px 2px 4px',
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  facts: {
    display: 'block',
    margin: '0 4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  menu: { position: 'absolute', right: '6px', bottom: '42px' },
});

export interface TemplateCardProps {
  readonly template: TemplateSummary;
  readonly selected: boolean;
  onSelect(): void;
  /** Goes on with it at once. */
  onOpen(): void;
  onGo(path: string): void;
  onRemove(): void;
}

/** A template with its picture, size and what can be done with it. */
export function TemplateCard({ template, selected, onSelect, onOpen, onGo, onRemove }: TemplateCardProps) {
  const styles = useStyles();
  const intl = useIntl();
  const hasPage = useHasPage();
  const mayTake = usePermitted('template_get') && hasPage(PAGE_PATHS.screenTemplateOut);
  const { templateId, templateName, description, width, height, components, rows, madeBy, madeAt } = template;
  return (
    <li className={mergeClasses(styles.card, selected && styles.selected)}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={selected}
        title={description || templateName}
        onClick={onSelect}
        onDoubleClick={onOpen}
      >
        <TemplatePicture preview={template.preview} tiles={template.tiles} />
        <span className={styles.name}>{templateName}</span>
        <span className={styles.facts}>
          {width === null ? null : `${width} × ${height} · `}
          <FormattedMessage
            id="board.template.facts"
            defaultMessage="{components, number} 个组件 · {rows, plural, =0 {无样例数据} other {# 行样例}}"
            values={{ components, rows }}
          />
        </span>
        <span className={styles.facts}>
          {template.ofProduct ? (
            <FormattedMessage id="board.template.ofProduct" defaultMessage="随产品提供" />
          ) : (
            `${madeBy} ${intl.formatDate(madeAt)}`
          )}
        </span>
      </button>
      {mayTake || template.removable ? (
        <div className={styles.menu}>
          <ActionMenu
            positioning="below-end"
            trigger={
              <Button
                size="small"
                appearance="subtle"
                icon={<MoreHorizontalRegular />}
                aria-label={intl.formatMessage(
                  { id: 'board.template.menu', defaultMessage: '“{name}”的更多操作' },
                  { name: templateName },
                )}
              />
            }
          >
            {mayTake ? (
              <MenuItem
                icon={<ArrowDownloadRegular />}
                onClick={() => onGo(`${PAGE_PATHS.screenTemplateOut}?${new URLSearchParams({ templateId })}`)}
              >
                <FormattedMessage id="board.template.export" defaultMessage="导出 JSON" />
              </MenuItem>
            ) : null}
            {template.removable ? (
              <MenuItem icon={<DeleteRegular />} onClick={onRemove}>
                <FormattedMessage id="board.template.delete" defaultMessage="删除" />
              </MenuItem>
            ) : null}
          </ActionMenu>
        </div>
      ) : null}
    </li>
  );
}
