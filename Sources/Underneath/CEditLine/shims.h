#pragma once
#include <dlfcn.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <wchar.h>

// libedit's setters and getters are variadic, which Swift cannot call: one function for each thing they are asked.
//
// The library is loaded when a prompt opens, and its functions are looked up by name: a script needs neither it nor the
// three libraries that come with it.

/// Where libedit is; NULL where it is not installed. A program that is linked with it finds it in itself.
static inline void *_Nullable sonde_editor_library(void) {
    static void *library = NULL;
    if (library != NULL) return library;
    library = dlopen(NULL, RTLD_NOW);
    if (dlsym(library, "el_init_fd") != NULL) return library;
    // By the name with the version of the interface: Debian's and Ubuntu's, then that of most others.
    library = dlopen("libedit.so.2", RTLD_NOW);
    if (library == NULL) library = dlopen("libedit.so.0", RTLD_NOW);
    if (library == NULL) library = dlopen("libedit.dylib", RTLD_NOW);
    return library;
}

#define SONDE_EDITOR(name) ((__typeof__(&name))dlsym(sonde_editor_library(), #name))

/// Gives the next character and 1, or -1 when there is none.
typedef int (*sonde_editor_reader)(EditLine *_Nonnull editor, wchar_t *_Nonnull character);
/// Does what a key is bound to, and says CC_NORM, CC_NEWLINE, CC_EOF or CC_ERROR.
typedef unsigned char (*sonde_editor_command)(EditLine *_Nonnull editor, wint_t key);

/// Text is UTF-8 here, whatever the environment says or leaves out.
static inline void sonde_editor_use_unicode(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
}

/// An editor that reads from a terminal and draws nothing: who opens it shows the text.
static inline EditLine *_Nullable sonde_editor_open(
    const char *_Nonnull program, int input, int output, void *_Nonnull context, sonde_editor_reader _Nonnull reader) {
    if (sonde_editor_library() == NULL) return NULL;
    FILE *nowhere = fopen("/dev/null", "r+");
    if (nowhere == NULL) return NULL;
    EditLine *editor = SONDE_EDITOR(el_init_fd)(program, nowhere, nowhere, nowhere, input, output, output);
    if (editor == NULL) {
        fclose(nowhere);
        return NULL;
    }
    SONDE_EDITOR(el_wset)(editor, EL_SIGNAL, 0);
    SONDE_EDITOR(el_wset)(editor, EL_CLIENTDATA, context);
    SONDE_EDITOR(el_wset)(editor, EL_GETCFN, reader);
    return editor;
}

static inline void sonde_editor_close(EditLine *_Nonnull editor) {
    FILE *nowhere = NULL;
    SONDE_EDITOR(el_wget)(editor, EL_GETFP, 0, &nowhere);
    SONDE_EDITOR(el_end)(editor);
    if (nowhere != NULL) fclose(nowhere);
}

static inline void *_Nullable sonde_editor_context(EditLine *_Nonnull editor) {
    void *context = NULL;
    SONDE_EDITOR(el_wget)(editor, EL_CLIENTDATA, &context);
    return context;
}

/// Emacs keys and bytes of the keyboard as they are: Ctrl-S is a key, and so is Ctrl-C, for a terminal that makes a signal
/// of it drops what was written and not yet shown. Then what ~/.editrc says, except for no editing at all. Nothing is drawn
/// by libedit, so its own screen stays the same whatever becomes of the window: one that shrinks below the line corrupts
/// its memory.
static inline void sonde_editor_configure(EditLine *_Nonnull editor) {
    SONDE_EDITOR(el_wset)(editor, EL_EDITOR, L"emacs");
    SONDE_EDITOR(el_set)(editor, EL_SETTY, "-d", "-icrnl", "-inlcr", "-ixon", "-isig", NULL);
    SONDE_EDITOR(el_source)(editor, NULL);
    SONDE_EDITOR(el_wset)(editor, EL_EDITMODE, 1);
    SONDE_EDITOR(el_set)(editor, EL_SETTC, "li", "50", NULL);
    SONDE_EDITOR(el_set)(editor, EL_SETTC, "co", "200", NULL);
}

static inline void sonde_editor_name_command(EditLine *_Nonnull editor, sonde_editor_command _Nonnull command) {
    SONDE_EDITOR(el_wset)(editor, EL_ADDFN, L"sonde-key", L"What Sonde does with a key", command);
}

/// Gives an entry for H_FIRST (the latest), H_NEXT (the one before), H_PREV, H_LAST or H_CURR, or NULL.
typedef const wchar_t *_Nullable (*sonde_editor_history)(void *_Nonnull context, int operation);

struct sonde_editor_past {
    void *_Nonnull context;
    sonde_editor_history _Nonnull entry;
};

static inline int sonde_editor_past_event(void *_Nonnull past, HistEventW *_Nonnull event, int operation, ...) {
    const struct sonde_editor_past *asked = (const struct sonde_editor_past *)past;
    const wchar_t *entry = asked->entry(asked->context, operation);
    event->str = entry != NULL ? entry : L"";
    return entry != NULL ? 0 : -1;
}

/// Where libedit's own commands look for what was entered before. `past` has to stay as long as the editor.
static inline void sonde_editor_use_past(EditLine *_Nonnull editor, struct sonde_editor_past *_Nonnull past) {
    SONDE_EDITOR(el_wset)(editor, EL_HIST, sonde_editor_past_event, past);
}

/// Binds keys in the map in which text is typed: emacs, or vi's insert mode.
static inline void sonde_editor_bind(
    EditLine *_Nonnull editor, const char *_Nonnull keys, const char *_Nonnull command) {
    SONDE_EDITOR(el_set)(editor, EL_BIND, keys, command, NULL);
}

/// Binds keys in vi's command mode.
static inline void sonde_editor_bind_command_mode(
    EditLine *_Nonnull editor, const char *_Nonnull keys, const char *_Nonnull command) {
    SONDE_EDITOR(el_set)(editor, EL_BIND, "-a", keys, command, NULL);
}

/// Lets keys stand for other keys.
static inline void sonde_editor_bind_keys(
    EditLine *_Nonnull editor, const char *_Nonnull keys, const char *_Nonnull others) {
    SONDE_EDITOR(el_set)(editor, EL_BIND, "-s", keys, others, NULL);
}

static inline void sonde_editor_bind_keys_command_mode(
    EditLine *_Nonnull editor, const char *_Nonnull keys, const char *_Nonnull others) {
    SONDE_EDITOR(el_set)(editor, EL_BIND, "-a", "-s", keys, others, NULL);
}

static inline bool sonde_editor_is_vi(EditLine *_Nonnull editor) {
    const wchar_t *mode = NULL;
    SONDE_EDITOR(el_wget)(editor, EL_EDITOR, &mode);
    return mode != NULL && wcscmp(mode, L"vi") == 0;
}

static inline void sonde_editor_take_terminal(EditLine *_Nonnull editor) {
    SONDE_EDITOR(el_wset)(editor, EL_PREP_TERM, 1);
}

static inline void sonde_editor_give_terminal(EditLine *_Nonnull editor) {
    SONDE_EDITOR(el_wset)(editor, EL_PREP_TERM, 0);
}

/// Edits until a line is accepted; NULL at the end of input.
static inline const wchar_t *_Nullable sonde_editor_line(EditLine *_Nonnull editor, int *_Nonnull count) {
    return SONDE_EDITOR(el_wgets)(editor, count);
}

static inline const LineInfoW *_Nullable sonde_editor_text(EditLine *_Nonnull editor) {
    return SONDE_EDITOR(el_wline)(editor);
}

static inline void sonde_editor_move(EditLine *_Nonnull editor, int count) { SONDE_EDITOR(el_cursor)(editor, count); }

static inline void sonde_editor_delete(EditLine *_Nonnull editor, int count) {
    SONDE_EDITOR(el_deletestr)(editor, count);
}

static inline void sonde_editor_insert(EditLine *_Nonnull editor, const wchar_t *_Nonnull text) {
    SONDE_EDITOR(el_winsertstr)(editor, text);
}

/// Acts as if these characters were typed next.
static inline void sonde_editor_push(EditLine *_Nonnull editor, const wchar_t *_Nonnull keys) {
    SONDE_EDITOR(el_wpush)(editor, keys);
}

/// How many columns and rows the terminal has; 80 and 24 where it does not say.
static inline void sonde_terminal_size(int terminal, int *_Nonnull columns, int *_Nonnull rows) {
    struct winsize size = {0};
    ioctl(terminal, TIOCGWINSZ, &size);
    *columns = size.ws_col > 0 ? size.ws_col : 80;
    *rows = size.ws_row > 0 ? size.ws_row : 24;
}

/// From here on the signal goes to the handler, unless whoever started the program has it ignored, as nohup does; what
/// was there before is kept in `previous`.
static inline void sonde_signal_catch(
    int signal, void (*_Nonnull handler)(int), struct sigaction *_Nonnull previous) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal, NULL, previous);
    if (previous->sa_handler != SIG_IGN) sigaction(signal, &action, NULL);
}

/// The signal does what it does in a program that does not care.
static inline void sonde_signal_leave_alone(int signal, struct sigaction *_Nonnull previous) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, previous);
}
