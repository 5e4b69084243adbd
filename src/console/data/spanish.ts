import published from 'ra-language-spanish';
import type { TranslationMessages } from 'react-admin';

type Messages = { [key: string]: string | Messages };

/**
 * react-admin's words in Spanish, addressing people as "usted". ra-language-spanish is the base; it was written for an older
 * react-admin (93 of 164 keys are missing, others are wrong, half English, or say "tú"), so ours stand over what it has. A test
 * holds the result against the English table, key by key and parameter by parameter.
 */
const ours: Messages = {
  action: {
    back: 'Volver',
    bulk_actions: '1 seleccionado |||| %{smart_count} seleccionados',
    clear_array_input: 'Vaciar la lista',
    clear_input_value: 'Borrar el valor',
    clone: 'Duplicar',
    confirm: 'Confirmar',
    create_item: 'Crear %{item}',
    delete: 'Eliminar',
    export: 'Exportar',
    list: 'Lista',
    refresh: 'Actualizar',
    remove_filter: 'Quitar este filtro',
    remove_all_filters: 'Quitar todos los filtros',
    remove: 'Quitar',
    reset: 'Restablecer',
    search: 'Buscar',
    search_columns: 'Buscar columnas',
    select_all: 'Seleccionar todo',
    select_all_button: 'Seleccionar todo',
    select_row: 'Seleccionar esta fila',
    show: 'Ver',
    unselect: 'Quitar la selección',
    expand: 'Desplegar',
    close: 'Cerrar',
    open_menu: 'Abrir el menú',
    close_menu: 'Cerrar el menú',
    update: 'Modificar',
    move_up: 'Subir',
    move_down: 'Bajar',
    open: 'Abrir',
    toggle_theme: 'Cambiar entre tema claro y oscuro',
    select_columns: 'Columnas',
    update_application: 'Recargar la aplicación',
  },
  boolean: { true: 'Sí', null: ' ' },
  page: {
    dashboard: 'Inicio',
    edit: '%{name} %{recordRepresentation}',
    error: 'Algo salió mal',
    list: '%{name}',
    show: '%{name} %{recordRepresentation}',
    empty: 'Aún no hay %{name}.',
    invite: '¿Desea agregar uno?',
    access_denied: 'Acceso denegado',
    authentication_error: 'Error de autenticación',
  },
  input: {
    file: {
      upload_several: 'Arrastre aquí los archivos o presione para elegirlos.',
      upload_single: 'Arrastre aquí el archivo o presione para elegirlo.',
    },
    image: {
      upload_several: 'Arrastre aquí las imágenes o presione para elegirlas.',
      upload_single: 'Arrastre aquí la imagen o presione para elegirla.',
    },
    references: {
      all_missing: 'No se encontraron los registros relacionados.',
      many_missing: 'Al menos uno de los registros relacionados ya no está disponible.',
      single_missing: 'El registro relacionado ya no está disponible.',
    },
    password: { toggle_visible: 'Ocultar la contraseña', toggle_hidden: 'Mostrar la contraseña' },
  },
  message: {
    access_denied: 'Su rol no permite ver esta página',
    are_you_sure: '¿Está seguro?',
    authentication_error:
      'El servidor de autenticación respondió con un error y no se pudieron comprobar sus credenciales.',
    auth_error: 'Ocurrió un error al comprobar la sesión.',
    bulk_delete_content:
      '¿Desea eliminar este registro de %{name}? |||| ¿Desea eliminar estos %{smart_count} registros?',
    bulk_delete_title: 'Eliminar %{name} |||| Eliminar %{smart_count} %{name}',
    bulk_update_content:
      '¿Desea modificar %{name} %{recordRepresentation}? |||| ¿Desea modificar estos %{smart_count} registros?',
    bulk_update_title: 'Modificar %{name} %{recordRepresentation} |||| Modificar %{smart_count} %{name}',
    clear_array_input: '¿Desea vaciar toda la lista?',
    delete_content: '¿Desea eliminar este registro de %{name}?',
    delete_title: 'Eliminar %{name} %{recordRepresentation}',
    details: 'Detalles',
    error: 'Ocurrió un error en la aplicación y no se pudo completar la acción.',
    invalid_form: 'Hay datos por corregir. Revise los campos marcados',
    loading: 'Un momento, por favor',
    not_found: 'La dirección no es correcta o el enlace ya no existe.',
    select_all_limit_reached: 'Son demasiados para seleccionarlos todos. Se seleccionaron los primeros %{max}.',
    unsaved_changes: 'Hay cambios sin guardar. ¿Desea descartarlos?',
    yes: 'Sí',
    placeholder_data_warning: 'Problema de red: no se pudieron actualizar los datos.',
  },
  navigation: {
    clear_filters: 'Quitar los filtros',
    no_filtered_results: 'No hay %{name} con los filtros actuales.',
    no_results: 'No se encontraron %{name}',
    no_more_results: 'La página %{page} no existe. Vuelva a la anterior.',
    page_out_of_boundaries: 'La página %{page} no existe',
    page_out_from_end: 'Esta es la última página',
    page_out_from_begin: 'Esta es la primera página',
    partial_page_range_info: '%{offsetBegin}-%{offsetEnd} de más de %{offsetEnd}',
    current_page: 'Página %{page}',
    page: 'Ir a la página %{page}',
    first: 'Ir a la primera página',
    last: 'Ir a la última página',
    next: 'Ir a la página siguiente',
    previous: 'Ir a la página anterior',
    page_rows_per_page: 'Filas por página:',
    skip_nav: 'Saltar al contenido',
  },
  sort: { sort_by: 'Ordenar por %{field_lower_first} %{order}', ASC: 'ascendente', DESC: 'descendente' },
  auth: {
    auth_check_error: 'Inicie sesión para continuar',
    user_menu: 'Perfil',
    email: 'Correo electrónico',
    sign_in: 'Iniciar sesión',
    sign_in_error: 'No fue posible ingresar. Inténtelo de nuevo',
    logout: 'Cerrar sesión',
  },
  notification: {
    updated: 'Registro modificado |||| %{smart_count} registros modificados',
    created: 'Registro creado',
    deleted: 'Registro eliminado |||| %{smart_count} registros eliminados',
    bad_item: 'El registro no es correcto',
    item_doesnt_exist: 'El registro no existe',
    http_error: 'Error de comunicación con el servidor',
    data_provider_error: 'Error al consultar los datos. Inténtelo de nuevo.',
    i18n_error: 'No se pudieron cargar los textos del idioma elegido',
    canceled: 'Acción cancelada',
    logged_out: 'La sesión terminó. Inicie sesión de nuevo.',
    not_authorized: 'Su rol no permite esta acción.',
    application_update_available: 'Hay una versión nueva.',
    offline: 'Sin conexión. No se pudieron consultar los datos.',
  },
  validation: {
    required: 'El campo es obligatorio',
    minLength: 'Escriba al menos %{min} caracteres',
    maxLength: 'Escriba %{max} caracteres como máximo',
    minValue: 'El mínimo es %{min}',
    maxValue: 'El máximo es %{max}',
    number: 'Escriba un número',
    email: 'Escriba un correo válido',
    oneOf: 'Elija uno de estos valores: %{options}',
    regex: 'El formato no es válido (patrón: %{pattern})',
    unique: 'Ya existe otro registro con este valor',
  },
  saved_queries: {
    label: 'Búsquedas guardadas',
    query_name: 'Nombre de la búsqueda',
    new_label: 'Guardar esta búsqueda...',
    new_dialog_title: 'Guardar esta búsqueda como',
    remove_label: 'Eliminar la búsqueda guardada',
    remove_label_with_name: 'Eliminar la búsqueda "%{name}"',
    remove_dialog_title: '¿Desea eliminar la búsqueda guardada?',
    remove_message: '¿Desea quitar esta búsqueda de su lista de búsquedas guardadas?',
    help: 'Filtre la lista y guarde la búsqueda para después',
  },
  guesser: { empty: { title: 'No hay datos para mostrar', message: 'Revise de dónde vienen los datos' } },
  configurable: {
    customize: 'Personalizar',
    configureMode: 'Configurar esta página',
    inspector: {
      title: 'Inspector',
      content: 'Pase por los elementos de la página para configurarlos',
      reset: 'Restablecer los ajustes',
      hideAll: 'Ocultar todo',
      showAll: 'Mostrar todo',
    },
    Datagrid: { title: 'Tabla', unlabeled: 'Columna sin nombre n.º %{column}' },
    SimpleForm: { title: 'Formulario', unlabeled: 'Campo sin nombre n.º %{input}' },
    SimpleList: {
      title: 'Lista',
      primaryText: 'Texto principal',
      secondaryText: 'Texto secundario',
      tertiaryText: 'Texto terciario',
    },
  },
};

const spanish: TranslationMessages = { ra: deepMerge(published.ra as Messages, ours) } as TranslationMessages;

export default spanish;

/** Ours over theirs, level by level. */
function deepMerge(theirs: Messages, ours: Messages): Messages {
  const merged = { ...theirs };
  for (const [key, value] of Object.entries(ours)) {
    const base = theirs[key];
    merged[key] = typeof value === 'string' || typeof base !== 'object' ? value : deepMerge(base, value);
  }
  return merged;
}
