import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Names of other modules: from where, and under which name there. */
interface Import {
  file: string | null;
  from: string;
  name: string;
}

export interface Module {
  file: string;
  source: ts.SourceFile;
  /** what stands at the top of the file, by name */
  declared: Map<string, ts.Node>;
  imports: Map<string, Import>;
}

const aliases = [
  ['@contract/', 'contract/'],
  ['@/', 'src/'],
] as const;

/** The modules of a project, each parsed once. */
export class Modules {
  private readonly known = new Map<string, Module>();

  constructor(private readonly root: string) {}

  /** Every product file below a folder, without its tests. */
  list(folder: string): Module[] {
    return readdirSync(path.join(this.root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$|(?:^|\/)testing\//.test(name))
      .toSorted()
      .flatMap((name) => this.open(path.join(this.root, folder, name)) ?? []);
  }

  open(file: string): Module | null {
    const known = this.known.get(file);
    if (known !== undefined) return known;
    if (!existsSync(file) || !statSync(file).isFile()) return null;
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const text = readFileSync(file, 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, kind);
    const module: Module = { file, source, declared: new Map(), imports: new Map() };
    this.known.set(file, module);
    for (const statement of source.statements) this.addStatement(module, statement);
    return module;
  }

  private addStatement(module: Module, statement: ts.Statement): void {
    if (ts.isImportDeclaration(statement)) this.addImport(module, statement);
    else if (ts.isVariableStatement(statement)) {
      for (const variable of statement.declarationList.declarations)
        if (ts.isIdentifier(variable.name)) module.declared.set(variable.name.text, variable);
    } else if (
      (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
      statement.name !== undefined
    )
      module.declared.set(statement.name.text, statement);
  }

  private addImport(module: Module, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (!ts.isStringLiteral(moduleSpecifier) || importClause?.namedBindings === undefined) return;
    const from = moduleSpecifier.text;
    const { namedBindings } = importClause;
    if (!ts.isNamedImports(namedBindings)) return;
    const file = this.find(module.file, from);
    for (const { name, propertyName } of namedBindings.elements)
      module.imports.set(name.text, { file, from, name: (propertyName ?? name).text });
  }

  private find(importer: string, from: string): string | null {
    const alias = aliases.find(([start]) => from.startsWith(start));
    if (alias === undefined && !from.startsWith('.')) return null;
    const base =
      alias === undefined
        ? path.resolve(path.dirname(importer), from)
        : path.join(this.root, alias[1], from.slice(alias[0].length));
    return [`${base}.ts`, `${base}.tsx`, base].find((file) => existsSync(file)) ?? null;
  }
}

const buildsConditions = /\b(?:where|orderBy)\(/;
const buildsQueries = /\b(?:where|orderBy|collection|collectionGroup|query)\(/;

/** Tells which code has to do with queries, so that only that is followed. */
export class Relevance {
  private readonly relevant = new Map<ts.Node, boolean>();
  private readonly names = new Map<ts.Node, string[]>();

  constructor(private readonly modules: Modules) {}

  /** True for code that says a condition or an order, or leads to code that does. */
  isRelevant(module: Module, node: ts.Node): boolean {
    const known = this.relevant.get(node);
    if (known !== undefined) return known;
    const seen = new Set([node]);
    const waiting = [{ module, node }];
    let isFound = false;
    for (let next = waiting.pop(); next !== undefined && !isFound; next = waiting.pop()) {
      isFound =
        buildsConditions.test(next.node.getText(next.module.source)) || this.relevant.get(next.node) === true;
      for (const name of this.namesIn(next.node)) {
        const other = this.resolve(next.module, name);
        if (other === null || seen.has(other.node)) continue;
        seen.add(other.node);
        waiting.push(other);
      }
    }
    this.relevant.set(node, isFound);
    return isFound;
  }

  /** True for code that itself makes a query or a part of one. */
  makesQuery(module: Module, node: ts.Node): boolean {
    return buildsQueries.test(node.getText(module.source));
  }

  /** The identifiers of some code. */
  namesIn(node: ts.Node): string[] {
    const known = this.names.get(node);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const visit = (child: ts.Node): void => {
      if (ts.isIdentifier(child) || ts.isPrivateIdentifier(child)) found.add(child.text);
      if (!ts.isTypeNode(child)) ts.forEachChild(child, visit);
    };
    visit(node);
    const names = [...found];
    this.names.set(node, names);
    return names;
  }

  /** Where a name of a module is declared, there or in the module it comes from. */
  resolve(module: Module, name: string): { module: Module; node: ts.Node } | null {
    const node = module.declared.get(name);
    if (node !== undefined) return { module, node };
    const imported = module.imports.get(name);
    const from = imported?.file == null ? null : this.modules.open(imported.file);
    return from === null || imported === undefined ? null : this.resolve(from, imported.name);
  }
}
