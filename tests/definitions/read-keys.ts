import ts from 'typescript';

/** Returns the name that a binding takes a member by; undefined where it takes the member to leave it out (`_name`). */
function boundKey({ propertyName, name }: ts.BindingElement): string | undefined {
  const isLeftOut = propertyName && ts.isIdentifier(name) && name.text.startsWith('_');
  const key = propertyName ?? name;
  return isLeftOut || !(ts.isIdentifier(key) || ts.isStringLiteral(key)) ? undefined : key.text;
}

/** Returns whether a text names a key of a definition to a function that reads it; `without` names those it leaves out. */
function namesKey(text: ts.StringLiteral): boolean {
  const { parent } = text;
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isCallExpression(parent)) return parent.expression.getText() !== 'without';
  return ts.isArrayLiteralExpression(parent) && ts.isArrayLiteralExpression(parent.parent);
}

/** Returns the keys that a file reads of any object: as a member, by a binding, or as a text. */
export function readKeys(code: string): Set<string> {
  const source = ts.createSourceFile('file.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const keys = new Set<string>();
  const visit = (node: ts.Node): void => {
    const key = ts.isPropertyAccessExpression(node)
      ? node.name.text
      : ts.isBindingElement(node)
        ? boundKey(node)
        : ts.isStringLiteral(node) && namesKey(node)
          ? node.text
          : undefined;
    if (key !== undefined) keys.add(key);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return keys;
}
