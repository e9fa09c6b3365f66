import { TemplatePicture } from '@tessera/board/templates';
import type { TemplateSummary } from '@tessera/contract';
import { Link } from '@tessera/remote-kit/router';
import { Badge, makeStyles, tokens } from '@tessera/ui/core';

import { templateAddress } from './template-address.ts';
import { TemplateSize } from './template-size.tsx';
import { useKindNames } from './use-kind-names.ts';
import { useSceneNames } from './use-scene-names.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    boxSizing: 'border-box',
    padding: '8px 8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', margin: '10px 4px 4px' },
  name: {
    flex: 1,
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  description: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    margin: '0 4px 4px',
    color: tokens.colorNeutralForeground2,
  },
  facts: {
    margin: 'auto 4px 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
});

/** A template of the shop; leads to its page. */
export function ShopCard({ template }: { readonly template: TemplateSummary }) {
  const styles = useStyles();
  const kinds = useKindNames();
  const scenes = useSceneNames();
  const { templateId, templateName, description, kind, preview, category } = template;
  return (
    <Link className={styles.card} to={templateAddress(templateId)}>
      <TemplatePicture preview={preview} tiles={template.tiles} />
      <div className={styles.head}>
        <span className={styles.name} title={templateName}>
          {templateName}
        </span>
        {category === null ? null : (
          <Badge appearance="outline" color="informative">
            {scenes[category]}
          </Badge>
        )}
        <Badge appearance="tint" color="informative">
          {kinds[kind]}
        </Badge>
      </div>
      {description === '' ? null : <p className={styles.description}>{description}</p>}
      <span className={styles.facts}>
        <TemplateSize template={template} />
      </span>
    </Link>
  );
}
