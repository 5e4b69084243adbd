export interface CatalogEntry {
  id: string;
  name: string;
}

const entries = (...pairs: [string, string][]): CatalogEntry[] => pairs.map(([id, name]) => ({ id, name }));

/** The first seven are digital certificates; the last two are the other products. */
export const certificateTypes = entries(
  ['c7', 'Persona natural'],
  ['c8', 'Pertenencia a empresa'],
  ['c9', 'Representación legal'],
  ['c10', 'Persona jurídica'],
  ['c11', 'Profesional titulado'],
  ['c12', 'Función pública'],
  ['c13', 'Factura electrónica'],
  ['s1', 'Estampado cronológico'],
  ['s2', 'Correo electrónico certificado'],
);
export const isOtherProduct = (typeId: string): boolean => typeId.startsWith('s');

export const revocationReasons = entries(
  ['R-01', 'Pérdida o robo del dispositivo'],
  ['R-02', 'Compromiso de la llave privada'],
  ['R-03', 'Cambio en los datos del titular'],
  ['R-04', 'Retiro de la entidad'],
);
export const rejectReasons = entries(
  ['N-01', 'Documentación inconsistente'],
  ['N-02', 'Identidad no comprobada'],
  ['N-03', 'Solicitud duplicada'],
);
export const projectRevocationCauses = entries(['T1', 'Fin del proyecto'], ['T2', 'Solicitud del titular']);
export const projectRejectionReasons = entries(['T8', 'Datos incompletos'], ['T9', 'Fuera del proyecto']);
export const verificationCauses = entries(['V1', 'Documento ilegible'], ['V2', 'Documento vencido'], ['V3', 'No es']);
export const deliveryMethods = entries(['DM1', 'Virtual'], ['DM2', 'Token físico'], ['DM3', 'Tarjeta']);
export const applications = entries(['ECD', 'Certificación digital'], ['MYS', 'Aliados'], ['OTR', 'Otros productos']);
export const channelProducts = entries(['CH1', 'Portal'], ['CH2', 'Aliado'], ['CH3', 'Convenio']);
export const identificationTypes = [
  { id: 1, code: 'CC', name: 'Cédula de ciudadanía' },
  { id: 3, code: 'CE', name: 'Cédula de extranjería' },
  { id: 4, code: 'PA', name: 'Pasaporte' },
];
export const uses = entries(['U1', 'Firma de documentos'], ['U2', 'Facturación electrónica']);
export const documentTypes: Record<string, string> = {
  DNI: 'Documento de identidad',
  FRD: 'Frente del documento',
  RVD: 'Reverso del documento',
  SFD: 'Foto con el documento',
  VIA: 'Soporte de registraduría',
  VIC: 'Soporte de cuestionario',
  VIM: 'Soporte de identidad manual',
};
export const countries = entries(['169', 'COLOMBIA'], ['63', 'ARGENTINA'], ['245', 'ESPAÑA']);
export const states = entries(['05', 'ANTIOQUIA'], ['11', 'BOGOTÁ, D.C.'], ['52', 'NARIÑO']);
export const towns: Record<string, CatalogEntry[]> = {
  '05': entries(['05001', 'MEDELLÍN'], ['05266', 'ENVIGADO'], ['05321', 'GUATAPÉ']),
  '11': entries(['11001', 'BOGOTÁ, D.C.']),
  '52': entries(['52001', 'PASTO'], ['52019', 'ALBÁN'], ['52215', 'CÓRDOBA']),
};
/** Codes of the ticketing service that were given out and not used yet. */
export const ticketCodes = ['TQ-240001', 'TQ-240002', 'TQ-240003', 'TQ-240004', 'TQ-240005', 'TQ-240006'];
/** Serials of hardware tokens in stock. */
export const tokenSerials = ['4A01F3B2', '4A01F3B3', '4A01F3B4', '4A01F3B5', '4A01F3B6', '4A01F3B7'];
