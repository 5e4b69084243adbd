/** What the data layer says on its own account. */
const data = {
  drift:
    'Los datos de {resource} no corresponden a su definición: {fields}. Se muestran como llegaron; revise la conexión con el proveedor.',
} as const;

export default data;
