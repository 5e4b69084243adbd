import ts from 'typescript';

/** Numbers that bound nothing: none, one, two and the step back. */
const plain = new Set(['0', '1', '2']);
/** What units of time, size and share are turned into each other by. */
const factors = new Set(['60', '100', '1000', '1024', '1000000']);
/** From here on a number inside a function bounds something; smaller ones count the characters of a format. */
const smallestBound = 40;

/** Returns a pattern of bits, as standards and file systems write them. */
const isBits = (literal: ts.NumericLiteral): boolean => /^0[xo]/i.test(literal.getText());

const isDivisor = ({ parent }: ts.NumericLiteral): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.SlashToken;

/** Returns whether a response's status is meant: `status === 404`, `{ status: 422 }`, `reply.code(404)`. */
function isHttpStatus(literal: ts.NumericLiteral): boolean {
  const value = Number(literal.text);
  const around = ts.isConditionalExpression(literal.parent) ? literal.parent.parent : literal.parent;
  return value >= 100 && value <= 599 && /status|code\b|send\(/i.test(around.getText());
}

function isInsideFunction(node: ts.Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return true;
  return false;
}

/** Returns whether a literal bounds what a variable of the environment may be: `variables.integer('PORT', port, 0, 65_535)`. */
const boundsVariable = ({ parent, text }: ts.NumericLiteral): boolean =>
  ts.isCallExpression(parent) &&
  parent.expression.getText() === 'variables.integer' &&
  parent.arguments.slice(2).some((bound) => ts.isNumericLiteral(bound) && bound.text === text);

/** Returns whether a literal is a property's name or a type. */
const isNoValue = (literal: ts.NumericLiteral): boolean =>
  ts.isLiteralTypeNode(literal.parent) || (ts.isPropertyAssignment(literal.parent) && literal.parent.name === literal);

function looksLikePolicy(literal: ts.NumericLiteral): boolean {
  if (plain.has(literal.text) || isNoValue(literal) || isBits(literal) || boundsVariable(literal)) return false;
  if (!isInsideFunction(literal)) return !(factors.has(literal.text) && isDivisor(literal));
  return Number(literal.text) >= smallestBound && !factors.has(literal.text) && !isHttpStatus(literal);
}

/**
 * Returns the numbers of a source file that look like a policy, as `line: number`: those of a constant of the module, and
 * inside functions those that are too large for a step or a format.
 */
export function policyNumbers(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && looksLikePolicy(node))
      found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
