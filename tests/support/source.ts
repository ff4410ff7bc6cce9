// Static analysis of TypeScript files: imports, identifiers and string literals. Uses the compiler's parser, so that comments and
// strings are distinguished reliably.

import ts from 'typescript';
import type { TextFile } from './files.ts';

/** Every module that a file names in an import, an export, an `import()` or an imported type. */
export function importsOf(file: TextFile): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return textOf(node.argument.literal);
    const isImportCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    return isImportCall ? textOf(node.arguments[0]) : [];
  });
}

/** Every single name (`Date`), and every `object.member` chain of two (`Math.random`). */
export function namesIn(file: TextFile): readonly string[] {
  return nodesOf(file).flatMap((node) => {
    if (!ts.isIdentifier(node) || isMember(node)) return [];
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return [node.text, `${node.text}.${parent.name.text}`];
    if (ts.isElementAccessExpression(parent)) {
      return [node.text, ...textOf(parent.argumentExpression).map((member) => `${node.text}.${member}`)];
    }
    return [node.text];
  });
}

/** The strings of a file, keys of tables included, but none that an `expect(…)` holds. */
export function stringsIn(file: TextFile): readonly string[] {
  return nodesOf(file, isExpect).flatMap((node) => {
    if (ts.isTemplateExpression(node))
      return [node.head.text + node.templateSpans.map((span) => span.literal.text).join('')];
    return ts.isStringLiteralLike(node) ? [node.text] : [];
  });
}

function nodesOf({ path, text }: TextFile, isLeftOut: (node: ts.Node) => boolean = () => false): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (isLeftOut(node)) return;
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
  return nodes;
}

function isExpect(node: ts.Node): boolean {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'expect';
}

/** The name behind a dot, or of a member where it is declared: it says nothing about what is used. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) {
    return (ts.isPropertyAccessExpression(parent) ? parent.name : parent.right) === node;
  }
  const isDeclaredMember =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent);
  return isDeclaredMember && parent.name === node;
}

function textOf(node: ts.Node | undefined): readonly string[] {
  return node !== undefined && ts.isStringLiteralLike(node) ? [node.text] : [];
}

/** The script of a Svelte component. */
export function scriptOf(component: string): string {
  return /<script[^>]*>([\s\S]*?)<\/script>/.exec(component)?.[1] ?? '';
}
