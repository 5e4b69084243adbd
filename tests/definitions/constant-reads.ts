import ts from 'typescript';

type Path = readonly string[];

/** Returns the members that a binding takes out of what stands at a path; all of it where it is bound whole. */
function boundPaths(name: ts.BindingName, at: Path): Path[] {
  if (!ts.isObjectBindingPattern(name)) return [at];
  return name.elements.flatMap((element) => {
    if (element.dotDotDotToken) return [at];
    const member = element.propertyName ?? element.name;
    const inner = [...at, member.getText()];
    return ts.isObjectBindingPattern(element.name) ? boundPaths(element.name, inner) : [inner];
  });
}

/** Climbs from the constant's name along `.member` as far as it is written out. */
function readFrom(name: ts.Identifier): Path[] {
  let node: ts.Node = name;
  const path: string[] = [];
  while (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) {
    path.push(node.parent.name.text);
    node = node.parent;
  }
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && parent.initializer === node ? boundPaths(parent.name, path) : [path];
}

/** Returns whether a name stands for the constant's value, and is no import, type, member or key of that name. */
function isValue(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isImportSpecifier(parent) || ts.isQualifiedName(parent) || ts.isTypeQueryNode(parent)) return false;
  const isKey = ts.isPropertyAssignment(parent) || ts.isPropertyAccessExpression(parent);
  return !(isKey && parent.name === name);
}

/** Returns what a file reads of a generated constant that it imports, as paths into it; an empty path is all of it. */
export function constantReads(constant: string, code: string): Path[] {
  if (!new RegExp(`import \\{[^}]*\\b${constant}\\b[^}]*\\} from '[^']*/generated/`).test(code)) return [];
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const reads: Path[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === constant && isValue(node)) reads.push(...readFrom(node));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return reads;
}
