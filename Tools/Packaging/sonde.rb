# A formula for Homebrew. `scripts/package` fills in where the source is and its digest.
class Sonde < Formula
  desc "Explore HTTP APIs and decode their answers as an app would"
  url "@DOWNLOADS@/sonde-0.2.0-source.tar.gz"
  version "0.2.0"
  sha256 "@SHA256@"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on "brotli"
  depends_on "libmicrohttpd"
  depends_on "libyaml"
  depends_on macos: :sequoia

  uses_from_macos "curl"
  uses_from_macos "libedit"
  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "sonde"
    bin.install ".build/release/sonde"
    man1.install "Documentation/sonde.1"
    bash_completion.install "Tools/Completions/sonde.bash" => "sonde"
    zsh_completion.install "Tools/Completions/sonde.zsh" => "_sonde"
    fish_completion.install "Tools/Completions/sonde.fish"
  end

  test do
    assert_equal "sonde #{version}\n", shell_output("#{bin}/sonde --version")
  end
end
