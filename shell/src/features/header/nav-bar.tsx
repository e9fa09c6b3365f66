import { useNavigation } from '@tessera/remote-kit';
import {
  ActionMenu,
  Button,
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  Overflow,
  OverflowItem,
  tokens,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@tessera/ui';
import { AppsRegular, MoreHorizontalRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { MODULE_ICONS } from './module-icons.ts';
import type { NavModule } from './nav-modules.ts';

const useStyles = makeStyles({
  nav: { flexGrow: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: '2px', overflow: 'hidden' },
  item: {
    flexShrink: 0,
    minWidth: 'auto',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    paddingLeft: '10px',
    paddingRight: '10px',
    color: tokens.colorNeutralForeground2,
    // On a phone one name and the menu of the others fit.
    '@media (max-width: 480px)': {
      paddingLeft: '6px',
      paddingRight: '6px',
      '& .fui-Button__icon, & .fui-MenuButton__icon': { display: 'none' },
    },
  },
  active: {
    fontWeight: 600,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  more: { flexShrink: 0, minWidth: '32px' },
});

export interface NavBarProps {
  readonly modules: readonly NavModule[];
  /** The user may soon open the path. */
  readonly onIntent: (path: string) => void;
}

/** Modules of the header; overflow goes to a menu. */
export function NavBar({ modules, onIntent }: NavBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Overflow minimumVisible={1} padding={40} key={modules.map(({ name }) => name).join('|')}>
      <nav
        className={styles.nav}
        aria-label={intl.formatMessage({ id: 'shell.header.modules', defaultMessage: '模块' })}
      >
        {modules.map((module) => (
          <OverflowItem key={module.code} id={module.code} priority={module.active ? 1 : 0}>
            <div>
              <ModuleItem module={module} onIntent={onIntent} />
            </div>
          </OverflowItem>
        ))}
        <MoreModules modules={modules} />
      </nav>
    </Overflow>
  );
}

function ModuleItem({ module, onIntent }: { readonly module: NavModule; readonly onIntent: (path: string) => void }) {
  const styles = useStyles();
  const navigation = useNavigation();
  const ModuleIcon = MODULE_ICONS[module.code] ?? AppsRegular;
  const [first] = module.pages;
  const className = mergeClasses(styles.item, module.active && styles.active);
  if (module.pages.length > 1) {
    return (
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            appearance="subtle"
            className={className}
            icon={<ModuleIcon />}
            aria-current={module.active ? 'page' : undefined}
          >
            {module.name}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <PageItems module={module} onIntent={onIntent} />
        </MenuPopover>
      </Menu>
    );
  }
  if (!first) return null;
  return (
    <Button
      as="a"
      href={first.path}
      appearance="subtle"
      className={className}
      icon={<ModuleIcon />}
      aria-current={module.active ? 'page' : undefined}
      onPointerEnter={() => onIntent(first.path)}
      onFocus={() => onIntent(first.path)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigation.navigate(first.path);
      }}
    >
      {module.name}
    </Button>
  );
}

function PageItems({ module, onIntent }: { readonly module: NavModule; readonly onIntent?: (path: string) => void }) {
  const navigation = useNavigation();
  return (
    <MenuList>
      {module.pages.map(({ path, title, active }) => (
        <MenuItem
          key={path}
          aria-current={active ? 'page' : undefined}
          onPointerEnter={() => onIntent?.(path)}
          onClick={() => navigation.navigate(path)}
        >
          {title}
        </MenuItem>
      ))}
    </MenuList>
  );
}

function MoreModules({ modules }: { readonly modules: readonly NavModule[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>();
  if (!isOverflowing) return null;
  return (
    <ActionMenu
      trigger={
        <Button
          ref={ref}
          appearance="subtle"
          className={styles.more}
          icon={<MoreHorizontalRegular />}
          aria-label={intl.formatMessage({ id: 'shell.header.more', defaultMessage: '更多模块' })}
        />
      }
    >
      {modules.map((module) => (
        <HiddenModule key={module.code} module={module} />
      ))}
    </ActionMenu>
  );
}

/** A module that did not fit, with all of its pages. */
function HiddenModule({ module }: { readonly module: NavModule }) {
  const navigation = useNavigation();
  const visible = useIsOverflowItemVisible(module.code);
  const ModuleIcon = MODULE_ICONS[module.code] ?? AppsRegular;
  if (visible) return null;
  return module.pages.map(({ path, title }) => (
    <MenuItem key={path} icon={<ModuleIcon />} onClick={() => navigation.navigate(path)}>
      {module.pages.length > 1 ? `${module.name} · ${title}` : module.name}
    </MenuItem>
  ));
}
