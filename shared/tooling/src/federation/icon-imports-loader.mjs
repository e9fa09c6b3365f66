import { createRequire } from 'node:module';

const IMPORT = /^import \{([^}]+)\} from ["']@fluentui\/react-icons["'];?$/gm;

/** Webpack loader that makes Fluent UI import single icons instead of groups of half a megabyte. */
export default function importSingleIcons(source) {
  if (!source.includes('@fluentui/react-icons')) return source;
  const { resolve } = createRequire(this.resourcePath);
  return source.replaceAll(IMPORT, (_, names) =>
    names
      .split(',')
      .map((name) => `import { ${name.trim()} } from '${moduleOf(name.trim().split(' ')[0], resolve)}';`)
      .join(' '),
  );
}

function moduleOf(name, resolve) {
  if (/^[a-z]/.test(name)) return '@fluentui/react-icons/utils';
  const icon = name.replace(/\d*(Filled|Regular|Light|Color)$/, '');
  const single = `@fluentui/react-icons/svg/${icon.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()}`;
  try {
    resolve(single);
    return single;
  } catch {
    return '@fluentui/react-icons';
  }
}
